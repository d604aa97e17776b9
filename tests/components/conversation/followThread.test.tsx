import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { threadId } from '../../../src/model/index.ts';
import { ApiError } from '../../../src/transport/errors.ts';
import { type InboxOptions, renderTriageInbox } from '../renderInbox.tsx';
import { article, parentTs, sampleMessages, setup, worldWith } from './conversationWorld.tsx';
import { giveLayout } from './logLayout.ts';

const id = threadId('C1', parentTs);

describe('a thread that is open instead of its conversation', () => {
  it('is unfollowed and followed in its header', async () => {
    const { inbox, user } = await setup({ open: id });
    const isFollowed = () => inbox.getState().conversations.byId.get(id)?.is_followed;
    await user.click(screen.getByRole('button', { name: 'Unfollow thread' }));
    expect(isFollowed()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Follow thread' }));
    expect(isFollowed()).toBe(true);
  });

  it('is unfollowed in the menu of its messages', async () => {
    const { inbox, until, user } = await setup({ open: id });
    act(() => {
      const target = article('Five it is');
      target.tabIndex = -1;
      target.focus();
    });
    const button = () => within(article('Five it is')).getByRole('button', { name: 'More actions' });
    await until(() => expect(button()).toBeInTheDocument());
    await user.click(button());
    await user.click(await screen.findByRole('menuitem', { name: 'Unfollow thread' }));
    await until(() => expect(inbox.getState().conversations.byId.get(id)?.is_followed).toBe(false));
  });
});

describe('the notice of an unfollowed thread', () => {
  async function unfollow(options: InboxOptions = {}) {
    giveLayout();
    const result = renderTriageInbox({ world: worldWith(sampleMessages(), undefined, { [id]: parentTs }), ...options });
    await result.until(() => expect(screen.getByRole('listbox')).toBeVisible());
    act(() => result.inbox.actions.open(id));
    await result.user.click(await screen.findByRole('button', { name: 'Unfollow thread' }));
    const isFollowed = () => result.inbox.getState().conversations.byId.get(id)?.is_followed;
    return { ...result, isFollowed };
  }
  const notice = () => screen.queryByText(/^Unfollowed Thread in payments-platform: Shall we/);

  it('offers Undo with its key', async () => {
    const { isFollowed, until, user } = await unfollow();
    await until(() => expect(notice()).toBeVisible());
    expect(isFollowed()).toBe(false);
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(undo).toHaveAttribute('aria-keyshortcuts', 'Z');
    await user.click(undo);
    expect(isFollowed()).toBe(true);
    await until(() => expect(notice()).toBeNull());
  });

  it('is undone by the key', async () => {
    const { isFollowed, until, user } = await unfollow();
    expect(isFollowed()).toBe(false);
    await user.keyboard('z');
    expect(isFollowed()).toBe(true);
    await until(() => expect(notice()).toBeNull());
  });

  it('gives way to the failure if the server refuses', async () => {
    const { isFollowed, until } = await unfollow({
      transport: {
        fail: (call) =>
          call.includes('follow') ? new ApiError({ kind: 'http', call, status: 500, message: 'Down' }) : undefined,
      },
    });
    await until(() => expect(screen.getByRole('alert')).toHaveTextContent('Down'));
    expect(isFollowed()).toBe(true);
    expect(notice()).toBeNull();
  });
});

describe('a conversation that is no thread', () => {
  it('cannot be followed', async () => {
    await setup();
    expect(screen.queryByRole('button', { name: /follow thread/i })).toBeNull();
  });
});
