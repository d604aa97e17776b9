import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { threadId } from '../../../src/model/index.ts';
import { article, parentTs, setup } from './conversationWorld.tsx';

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

describe('a conversation that is no thread', () => {
  it('cannot be followed', async () => {
    await setup();
    expect(screen.queryByRole('button', { name: /follow thread/i })).toBeNull();
  });
});
