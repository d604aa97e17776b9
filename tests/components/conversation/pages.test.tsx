import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { minutesAgo } from '../../../src/testing/builders.ts';
import { apiError } from '../../core/scriptedTransport.ts';
import { article, articles, log, manyMessages, sampleMessages, setup } from './conversationWorld.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const beginning = 'This is the beginning of payments-platform';
const call = 'GET /api/conversations/{id}/threads';

/** A network whose pages the test holds or refuses. */
function holding() {
  let gate: Promise<void> | undefined;
  let open = (): void => {};
  let isRefusing = false;
  return {
    transport: {
      delay: (name: string) => (name === call ? gate : undefined),
      fail: (name: string) => (name === call && isRefusing ? apiError(500) : undefined),
    },
    hold() {
      gate = new Promise((resolve) => {
        open = resolve;
      });
    },
    release() {
      gate = undefined;
      open();
    },
    refuse(refuses: boolean) {
      isRefusing = refuses;
    },
  };
}

describe('the ends of the message log', () => {
  it('says where the conversation begins [MSG-2]', async () => {
    await setup({ messages: sampleMessages() });
    expect(within(log()).getByText(beginning)).toBeVisible();
  });

  it('says so only at the first message, and loads older ones before the user gets there', async () => {
    const { inbox, scroll, settle, until } = await setup({
      messages: manyMessages(300),
      readUpTo: minutesAgo(0),
      messagesPerPage: 100,
    });
    expect(screen.queryByText(beginning)).toBeNull();
    expect(inbox.getState().messages.byConversation.C1?.messages).toHaveLength(100);
    for (const count of [200, 300]) {
      await scroll(log(), 1500);
      await until(() => expect(inbox.getState().messages.byConversation.C1?.messages).toHaveLength(count));
      await settle();
    }
    await scroll(log(), 0);
    expect(article('message 0')).toBeVisible();
    expect(screen.getByText(beginning)).toBeVisible();
  });

  it('shows that older messages are loading, and keeps the place when they come', async () => {
    const network = holding();
    const { scroll, settle, until } = await setup({
      messages: manyMessages(300),
      readUpTo: minutesAgo(0),
      messagesPerPage: 100,
      transport: network.transport,
    });
    network.hold();
    await scroll(log(), 500);
    const height = log().scrollHeight;
    expect(screen.getByText('Loading older messages...')).toBeVisible();
    network.release();
    await until(() => expect(log().scrollHeight).toBeGreaterThan(height));
    await settle();
    // The distance to the end stays.
    expect(log().scrollTop).toBe(500 + log().scrollHeight - height);
  });

  it('keeps the messages when older ones cannot be loaded, and tries again on Retry', async () => {
    const network = holding();
    const { user, until, scroll } = await setup({
      messages: manyMessages(150),
      readUpTo: minutesAgo(0),
      messagesPerPage: 100,
      transport: network.transport,
    });
    network.refuse(true);
    await scroll(log(), 200);
    await until(() => expect(within(log()).getByRole('alert')).toBeVisible());
    expect(articles().length).toBeGreaterThan(0);
    // It does not try again by itself.
    await scroll(log(), 300);
    expect(within(log()).getByRole('alert')).toBeVisible();
    network.refuse(false);
    await user.click(within(log()).getByRole('button', { name: 'Retry' }));
    await until(() => expect(within(log()).queryByRole('alert')).toBeNull());
    await until(() => expect(screen.getByText(beginning)).toBeInTheDocument());
  });

  it('offers newer messages below those around a link, and the jump to the newest [NAV-10]', async () => {
    const network = holding();
    const { inbox, user, until, settle } = await setup({
      messages: manyMessages(400),
      readUpTo: minutesAgo(0),
      messagesPerPage: 40,
      opening: { highlightTs: minutesAgo(200) },
      transport: network.transport,
    });
    expect(article('message 200')).toHaveAttribute('data-highlight');
    const loaded = () => inbox.getState().messages.byConversation.C1;
    await until(() => expect(loaded()?.newer).toEqual({ status: 'more' }));
    network.hold();
    const before = loaded()?.messages.length ?? 0;
    await user.click(within(log()).getByRole('button', { name: 'Newer messages' }));
    expect(within(log()).getByText('Loading newer messages...')).toBeVisible();
    network.release();
    await until(() => expect(loaded()?.messages.length).toBeGreaterThan(before));
    await user.click(screen.getByRole('button', { name: 'Jump to newest message' }));
    await until(() => expect(loaded()).not.toHaveProperty('newer'));
    await settle();
    expect(article('message 399')).toBeVisible();
    expect(within(log()).queryByRole('button', { name: 'Newer messages' })).toBeNull();
  });
});
