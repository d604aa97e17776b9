import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TriageInbox } from 'triage-inbox';
import { createInbox } from 'triage-inbox/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createChat } from '../../../examples/smallest-transport/chat.ts';
import { receivePosts } from '../../../examples/smallest-transport/receivePosts.ts';
import { createSmallestTransport } from '../../../examples/smallest-transport/smallestTransport.ts';
import { createFakeEnv } from '../../../src/testing/fakeEnv.ts';
import { giveLayout } from '../conversation/logLayout.ts';

const url = 'https://chat.test';

/** A fake environment whose frames run by themselves. */
function envWithFrames() {
  const env = createFakeEnv();
  const clock = {
    ...env.clock,
    frame(run: () => void) {
      const timer = setTimeout(run, 0);
      return () => clearTimeout(timer);
    },
  };
  return { ...env, clock };
}

describe('the smallest transport', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('drives an inbox: reading, writing, and live messages by `receive` [EXT-78]', async () => {
    giveLayout();
    const user = userEvent.setup();
    const chat = createChat();
    const ben = createSmallestTransport(url, chat.as('ben'));
    const write = (text: string) => ben.sendMessage({ channel: 'kitchen', text, client_msg_id: text });
    await write('The kettle is on');

    const inbox = createInbox({ transport: createSmallestTransport(url, chat.as('ana')), env: envWithFrames() });
    receivePosts(chat, inbox);
    render(<TriageInbox inbox={inbox} />);
    await user.click(await screen.findByRole('option', { name: /Kitchen/ }));
    // The code of the pane comes first, then the messages.
    const shows = (text: string) => waitFor(() => expect(screen.getByRole('log')).toHaveTextContent(text));
    await shows('The kettle is on');
    await user.click(await screen.findByRole('textbox', { name: /Kitchen/ }));
    await user.keyboard('Coming{Enter}');
    await shows('Coming');
    const posts = async () => (await ben.loadConversation('kitchen')).messages?.map(({ text }) => text);
    await waitFor(async () => expect(await posts()).toEqual(['The kettle is on', 'Coming']));

    await write('Bring a mug');
    await shows('Bring a mug');
    expect(within(screen.getByRole('log')).getAllByText('Coming')).toHaveLength(1);
  });

  it('shows a signed-out screen without a sign-in, which tries again [EXT-73]', async () => {
    const user = userEvent.setup();
    const chat = createChat();
    let person: string | undefined;
    const transport = createSmallestTransport(url, (...request) => chat.as(person)(...request));
    render(<TriageInbox inbox={createInbox({ transport, env: envWithFrames() })} />);
    expect(await screen.findByRole('heading', { name: 'You are signed out' })).toBeVisible();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Retry']);
    person = 'ana';
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('navigation', { name: 'Pages' })).toBeVisible();
  });
});
