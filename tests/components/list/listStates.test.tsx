import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ConversationList } from '../../../src/components/list/ConversationList.tsx';
import { ApiError } from '../../../src/transport/errors.ts';
import { renderInbox } from '../renderInbox.tsx';
import { idOf, list, parentTs, rows, setup, someWorld, worldOf } from './listWorld.tsx';

describe('ConversationList: header and filter', () => {
  const field = () => screen.getByRole('searchbox', { name: 'Filter Conversations...' });

  it('names the view and counts its conversations', async () => {
    const { inbox } = await setup();
    expect(screen.getByRole('heading', { name: 'Conversations' })).toBeVisible();
    expect(screen.getByText('5 conversations')).toBeVisible();
    act(() => inbox.actions.goToPage('inbox'));
    expect(screen.getByRole('heading', { name: 'Unread' })).toBeVisible();
  });

  it('filters by name, last message and participants, ignoring case [LST-6]', async () => {
    const { user } = await setup();
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    expect(field()).toHaveFocus();
    expect(field()).toHaveAttribute('placeholder', 'Filter Conversations...');
    await user.type(field(), 'LAUNCH');
    expect(rows().map(idOf)).toEqual(['C2', `C2:${parentTs}`]);
    await user.clear(field());
    await user.type(field(), 'look HEALTHY');
    expect(rows().map(idOf)).toEqual(['C1']);
    await user.clear(field());
    await user.type(field(), 'mara');
    expect(rows().map(idOf)).toEqual(['C1']);
    await user.clear(field());
    await user.type(field(), '   ');
    expect(rows()).toHaveLength(5);
  });

  it('shows a message and no scene when nothing matches, and Enter opens nothing [LST-7]', async () => {
    const { inbox, user } = await setup();
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.type(field(), 'no such thing');
    expect(screen.getByRole('status')).toHaveTextContent('No results found');
    expect(screen.queryByText("You've hit Inbox Zero!")).toBeNull();
    await user.keyboard('{Enter}');
    expect(inbox.getState().navigation.open).toBeNull();
  });

  it('closes by Escape and by its button and focuses the list', async () => {
    const { inbox, user } = await setup();
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.type(field(), 'pay');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(inbox.getState().navigation.listQuery).toBeNull();
    expect(rows()).toHaveLength(5);
    expect(list()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.click(screen.getByRole('button', { name: 'Close filter' }));
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('moves into the list by Down and opens by Enter', async () => {
    const { inbox, user } = await setup();
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.type(field(), 'payments');
    await user.keyboard('{ArrowDown}');
    expect(list()).toHaveFocus();
    act(() => field().focus());
    await user.keyboard('{Enter}');
    expect(inbox.getState().navigation.open?.id).toBe('C1');
  });
});

describe('ConversationList: without rows', () => {
  const start = (options: Parameters<typeof renderInbox>[1]) => renderInbox(<ConversationList />, options);
  const empty = () => worldOf([]);

  it('shows Inbox Zero when it is empty [LST-7]', async () => {
    const { until } = start({ world: empty() });
    await until(() => expect(screen.getByRole('heading', { name: "You've hit Inbox Zero!" })).toBeVisible());
    expect(screen.getByText('Time to enjoy the view...')).toBeVisible();
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('shows Inbox Zero when everything is read, and the list again when a message arrives [LST-7]', async () => {
    const { backend, inbox, until } = start({ world: someWorld() });
    await until(() => expect(list()).toBeVisible());
    await until(() => expect(inbox.getState().connection.status).toBe('connected'));
    act(() => inbox.actions.markViewRead());
    await until(() => expect(screen.getByRole('heading', { name: "You've hit Inbox Zero!" })).toBeVisible());
    backend.post({ conversationId: 'C2', userId: 'U2', text: 'One more thing' });
    await until(() => expect(rows().map(idOf)).toEqual(['C2']));
    expect(screen.queryByText("You've hit Inbox Zero!")).toBeNull();
  });

  it('shows Inbox Zero in an empty Focus Inbox, and a message for a filter without matches [LST-7]', async () => {
    const world = someWorld();
    const view = {
      id: 'custom_1',
      label: 'Nothing',
      filters: [{ field: 'name', operator: 'eq', value: 'nothing' }],
      parentViewId: 'inbox',
      created_by: 'U1',
      isCustom: true as const,
      isVisible: true,
      page: 'inbox',
    };
    world.workspaces[0]?.customViews.push(view);
    const { inbox, until, user } = start({ world });
    await until(() => expect(inbox.getState().views.custom).toHaveLength(1));
    act(() => inbox.actions.goToView('custom_1'));
    await until(() => expect(screen.getByRole('heading', { name: "You've hit Inbox Zero!" })).toBeVisible());
    expect(screen.queryByText('No results found')).toBeNull();
    act(() => inbox.actions.openListSearch());
    expect(screen.getByRole('heading', { name: "You've hit Inbox Zero!" })).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'anything');
    expect(screen.getByRole('status')).toHaveTextContent('No results found');
    expect(screen.queryByText("You've hit Inbox Zero!")).toBeNull();
  });

  it('shows that it is loading [LST-8]', async () => {
    const never = new Promise(() => {});
    const delay = (call: string) => (call.startsWith('GET /api/conversations/data') ? never : undefined);
    const { until } = start({ world: someWorld(), transport: { delay } });
    await until(() => expect(screen.getByRole('status')).toHaveTextContent('Loading conversations...'));
  });

  it('shows that loading failed, and Retry loads again [LST-8]', async () => {
    let isDown = true;
    const fail = (call: string) =>
      isDown && call.startsWith('GET /api/conversations/data')
        ? new ApiError({ kind: 'http', call, status: 500, message: 'down' })
        : undefined;
    const { until, user } = start({ world: someWorld(), transport: { fail } });
    await until(() => expect(screen.getByRole('heading', { name: 'Error' })).toBeVisible());
    expect(screen.getByText('Failed to load conversations')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await until(() => expect(list()).toBeVisible());
  });
});
