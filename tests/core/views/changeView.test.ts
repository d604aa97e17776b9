import { describe, expect, it } from 'vitest';
import { aCustomView, anUnreadConversation } from '../../../src/testing/builders.ts';
import { apiError } from '../scriptedTransport.ts';
import { aContent, chosen, elsewhere, lastArgs, later, mine, newId, startWithViews, tabs } from './saving.ts';

describe('modifying a Focus Inbox', () => {
  it('sends the complete view with its current position, not the one at the time the editor opened [FOC-7]', async () => {
    const { inbox, transport, flush } = await startWithViews();
    inbox.actions.openOverlay({ kind: 'focusInbox', viewId: 'custom_1' });
    await flush();
    inbox.actions.moveView('custom_1', null);
    await flush();
    inbox.actions.saveFocusInbox('custom_1', aContent({ label: 'Mine, too' }));
    await flush();
    const [id, body] = lastArgs(transport, 'updateCustomView');
    expect(id).toBe('custom_1');
    expect(body).toEqual({ label: 'Mine, too', filters: [], parentViewId: 'inbox', created_by: 'U1', position: 4 });
  });

  it('to another page moves it to the end of that page [FOC-4] [FOC-5]', async () => {
    const { inbox, transport, flush } = await startWithViews();
    inbox.actions.goToView('custom_1');
    inbox.actions.openOverlay({ kind: 'focusInbox', viewId: 'custom_1' });
    inbox.actions.saveFocusInbox('custom_1', aContent({ pageId: 'conversations' }));
    await flush();
    expect(lastArgs(transport, 'updateCustomView')[1]).toMatchObject({
      parentViewId: 'conversations',
      position: 6,
    });
    expect(tabs(inbox)).toEqual(['unread', 'custom_2', 'custom_3']);
    expect(chosen(inbox)).toBe('custom_2');
    inbox.actions.goToPage('conversations');
    expect(tabs(inbox).slice(-2)).toEqual(['custom_4', 'custom_1']);
  });

  it('updates the page field if the view has one', async () => {
    const { inbox, transport, flush } = await startWithViews([{ ...mine, page: 'inbox' }]);
    inbox.actions.openOverlay({ kind: 'focusInbox', viewId: 'custom_1' });
    inbox.actions.saveFocusInbox('custom_1', aContent({ pageId: 'conversations' }));
    await flush();
    expect(lastArgs(transport, 'updateCustomView')[1]).toMatchObject({
      parentViewId: 'conversations',
      page: 'conversations',
    });
  });

  it('updates its badge for the new filters', async () => {
    const { inbox, flush } = await startWithViews([mine], {
      conversations: [anUnreadConversation(), anUnreadConversation({ id: 'C2' })],
    });
    expect(inbox.getState().views.unread.custom_1).toBe(0);
    inbox.actions.openOverlay({ kind: 'focusInbox', viewId: 'custom_1' });
    inbox.actions.saveFocusInbox('custom_1', aContent({ types: ['channel'] }));
    await flush();
    expect(inbox.getState().views.unread.custom_1).toBe(2);
  });

  it('of one that was deleted elsewhere keeps the input and creates it again', async () => {
    const { inbox, transport, flush } = await startWithViews([mine]);
    inbox.actions.openOverlay({ kind: 'focusInbox', viewId: 'custom_1' });
    await flush();
    transport.fail('updateCustomView', apiError(404, 'View not found'));
    inbox.actions.saveFocusInbox('custom_1', aContent());
    await flush();
    expect(inbox.getState().views.edit).toMatchObject({ status: 'failed', failure: { reason: 'View not found' } });
    inbox.actions.saveFocusInbox('custom_1', aContent());
    await flush();
    expect(inbox.getState().overlay).toBeNull();
    expect(tabs(inbox)).toEqual(['unread', newId]);
  });
});

describe('deleting a Focus Inbox', () => {
  it('removes its tab, shows the neighbour and closes the editor', async () => {
    const { inbox, transport, flush } = await startWithViews();
    inbox.actions.goToView('custom_2');
    inbox.actions.openOverlay({ kind: 'focusInbox', viewId: 'custom_2' });
    inbox.actions.deleteFocusInbox('custom_2');
    await flush();
    expect(lastArgs(transport, 'deleteCustomView')[0]).toBe('custom_2');
    expect(tabs(inbox)).toEqual(['unread', 'custom_1', 'custom_3']);
    expect(chosen(inbox)).toBe('custom_3');
    expect(inbox.getState().navigation.viewId).toBe('custom_3');
    expect(inbox.getState().overlay).toBeNull();
    expect(inbox.getState().views.announcement).toEqual({ kind: 'deleted', label: 'Later' });
  });

  it('keeps the current tab if it is another one', async () => {
    const { inbox, flush } = await startWithViews();
    inbox.actions.openOverlay({ kind: 'focusInbox', viewId: 'custom_2' });
    inbox.actions.deleteFocusInbox('custom_2');
    await flush();
    expect(chosen(inbox)).toBe('unread');
  });

  it('succeeds if it is already deleted', async () => {
    const { inbox, transport, env, flush } = await startWithViews();
    transport.fail('deleteCustomView', apiError(404));
    inbox.actions.openOverlay({ kind: 'focusInbox', viewId: 'custom_1' });
    inbox.actions.deleteFocusInbox('custom_1');
    await flush();
    expect(tabs(inbox)).toEqual(['unread', 'custom_2', 'custom_3']);
    expect(inbox.getState().overlay).toBeNull();
    expect(env.logs).toEqual([]);
  });

  it('keeps tab and editor when it fails, with the reason', async () => {
    const { inbox, transport, flush } = await startWithViews();
    transport.fail('deleteCustomView', apiError(403, 'Not yours'));
    inbox.actions.openOverlay({ kind: 'focusInbox', viewId: 'custom_1' });
    inbox.actions.deleteFocusInbox('custom_1');
    await flush();
    expect(tabs(inbox)).toContain('custom_1');
    expect(inbox.getState().overlay).not.toBeNull();
    expect(inbox.getState().views.edit).toEqual({
      status: 'failed',
      failure: { code: 'view-delete-failed', reason: 'Not yours' },
    });
  });
});

describe('saved changes', () => {
  it('are not lost to an answer that was requested earlier', async () => {
    const { inbox, transport, flush } = await startWithViews([]);
    const lists = transport.hold('loadCustomViews');
    inbox.actions.openOverlay({ kind: 'focusInbox', viewId: null });
    inbox.actions.saveFocusInbox(null, aContent());
    await flush();
    expect(tabs(inbox)).toContain(newId);
    lists[0]?.answer([]);
    await flush();
    expect(tabs(inbox)).toContain(newId);
    lists[1]?.answer([aCustomView({ id: newId, position: 2 }), later]);
    await flush();
    expect(tabs(inbox)).toEqual(['unread', newId, 'custom_2']);
  });

  it('do not leak into the next session', async () => {
    const { inbox, transport, flush } = await startWithViews([mine, elsewhere]);
    const held = transport.hold('createCustomView');
    inbox.actions.openOverlay({ kind: 'focusInbox', viewId: null });
    inbox.actions.saveFocusInbox(null, aContent());
    inbox.actions.logout();
    await flush();
    held[0]?.answer(mine);
    await flush();
    expect(inbox.getState().views).toMatchObject({ custom: [], builtin: [], changes: [], edit: { status: 'idle' } });
  });
});
