import { describe, expect, it } from 'vitest';
import { aCustomView, aDm, anUnreadConversation } from '../../../src/testing/builders.ts';
import { apiError } from '../scriptedTransport.ts';
import { aContent, chosen, lastArgs, mine, newId, startWithViews, tabs } from './saving.ts';

describe('creating a Focus Inbox', () => {
  it('sends label, filters, parent, creator and position with a new id [FOC-7] [FOC-5]', async () => {
    const { inbox, transport, flush } = await startWithViews([]);
    inbox.actions.openOverlay({ kind: 'focusInbox', viewId: null });
    inbox.actions.saveFocusInbox(null, aContent({ label: '  Release week ', readStatus: 'unread', types: ['dm'] }));
    await flush();
    expect(lastArgs(transport, 'createCustomView')[0]).toEqual({
      id: newId,
      label: 'Release week',
      filters: [
        { field: 'type', operator: 'eq', value: 'dm' },
        { field: 'unread_count', operator: 'gt', value: 0 },
      ],
      parentViewId: 'inbox',
      created_by: 'U1',
      position: 2,
    });
  });

  it('adds it to the current page, selects it and closes the editor [FOC-4]', async () => {
    const { inbox, flush } = await startWithViews([mine], { conversations: [anUnreadConversation(), aDm()] });
    inbox.actions.openOverlay({ kind: 'focusInbox', viewId: null });
    inbox.actions.saveFocusInbox(null, aContent());
    await flush();
    expect(tabs(inbox)).toEqual(['unread', 'custom_1', newId]);
    expect(chosen(inbox)).toBe(newId);
    const { overlay, views } = inbox.getState();
    expect(overlay).toBeNull();
    expect(views.edit).toEqual({ status: 'idle' });
    expect(views.settled).toEqual({ viewId: newId });
    expect(views.announcement).toEqual({ kind: 'saved', label: 'Release week' });
    expect(views.unread[newId]).toBe(1);
  });

  it('for another page does not navigate [FOC-4]', async () => {
    const { inbox, flush } = await startWithViews();
    inbox.actions.openOverlay({ kind: 'focusInbox', viewId: null });
    inbox.actions.saveFocusInbox(null, aContent({ pageId: 'conversations' }));
    await flush();
    expect(chosen(inbox)).toBe('unread');
    expect(tabs(inbox)).not.toContain(newId);
    inbox.actions.goToPage('conversations');
    expect(tabs(inbox).at(-1)).toBe(newId);
  });

  it('keeps it and does not navigate back when the page changed meanwhile', async () => {
    const { inbox, transport, flush } = await startWithViews();
    const held = transport.hold('createCustomView');
    inbox.actions.openOverlay({ kind: 'focusInbox', viewId: null });
    inbox.actions.saveFocusInbox(null, aContent());
    await flush();
    inbox.actions.goToPage('conversations');
    held[0]?.answer({ ...mine, id: newId, label: 'Release week' });
    await flush();
    expect(chosen(inbox)).toBe('conversations');
    expect(inbox.getState().overlay).toBeNull();
    inbox.actions.goToPage('inbox');
    expect(tabs(inbox)).toContain(newId);
  });

  it('sends one request when it is triggered repeatedly', async () => {
    const { inbox, transport, flush } = await startWithViews([]);
    const held = transport.hold('createCustomView');
    inbox.actions.openOverlay({ kind: 'focusInbox', viewId: null });
    inbox.actions.saveFocusInbox(null, aContent());
    inbox.actions.saveFocusInbox(null, aContent());
    await flush();
    inbox.actions.saveFocusInbox(null, aContent());
    await flush();
    expect(held).toHaveLength(1);
    expect(inbox.getState().views.edit).toMatchObject({ status: 'saving' });
  });

  it('keeps the editor open with the reason on failure, reports it to log and host, and can be retried [FOC-7]', async () => {
    const { inbox, transport, logged, flush } = await startWithViews([]);
    const errors: unknown[] = [];
    inbox.on('error', ({ failure }) => errors.push(failure));
    transport.fail('createCustomView', apiError(500, 'The disk is full'));
    inbox.actions.openOverlay({ kind: 'focusInbox', viewId: null });
    const { overlay } = inbox.getState();
    inbox.actions.saveFocusInbox(null, aContent());
    await flush();
    const failure = { code: 'view-save-failed', reason: 'The disk is full' };
    expect(inbox.getState().views.edit).toEqual({ status: 'failed', failure });
    expect(inbox.getState().overlay).toBe(overlay);
    expect(inbox.getState().notice).toBeNull();
    expect(errors).toEqual([failure]);
    expect(logged('error')).toEqual(['Server error']);
    transport.answer('createCustomView', ({ id = '', ...view }) => ({ ...view, id, isCustom: true, isVisible: true }));
    inbox.actions.saveFocusInbox(null, aContent());
    await flush();
    expect(inbox.getState().overlay).toBeNull();
    expect(tabs(inbox)).toEqual(['unread', newId]);
  });

  it('is not repeated when only the answer to the first attempt was lost', async () => {
    const { inbox, transport, flush } = await startWithViews([]);
    transport.fail('createCustomView', apiError(null, 'The network is down'));
    inbox.actions.openOverlay({ kind: 'focusInbox', viewId: null });
    inbox.actions.saveFocusInbox(null, aContent());
    await flush();
    expect(inbox.getState().views.edit).toMatchObject({ status: 'failed' });
    transport.answer('loadCustomView', (id) => ({ ...mine, id }));
    inbox.actions.saveFocusInbox(null, aContent({ label: 'Second thoughts' }));
    await flush();
    expect(transport.count('createCustomView')).toBe(1);
    expect(lastArgs(transport, 'updateCustomView')[0]).toBe(newId);
    expect(inbox.getState().views.custom.map(({ label }) => label)).toEqual(['Second thoughts']);
  });

  it('is repeated when the first attempt did not arrive', async () => {
    const { inbox, transport, env, flush } = await startWithViews([]);
    transport.fail('createCustomView', apiError(null, 'The network is down'));
    inbox.actions.openOverlay({ kind: 'focusInbox', viewId: null });
    inbox.actions.saveFocusInbox(null, aContent());
    await flush();
    const before = env.logs.length;
    transport.answer('createCustomView', ({ id = '', ...view }) => ({ ...view, id, isCustom: true, isVisible: true }));
    inbox.actions.saveFocusInbox(null, aContent());
    await flush();
    expect(chosen(inbox)).toBe(newId);
    expect(env.logs).toHaveLength(before);
  });

  it('uses a new id each time', async () => {
    const { inbox, flush } = await startWithViews([]);
    for (const label of ['One', 'Two']) {
      inbox.actions.openOverlay({ kind: 'focusInbox', viewId: null });
      inbox.actions.saveFocusInbox(null, aContent({ label }));
      await flush();
    }
    expect(new Set(inbox.getState().views.custom.map(({ id }) => id)).size).toBe(2);
  });

  it('sends nothing while name or page is missing [FOC-1]', async () => {
    const { inbox, transport, flush } = await startWithViews([]);
    inbox.actions.openOverlay({ kind: 'focusInbox', viewId: null });
    inbox.actions.saveFocusInbox(null, aContent({ label: '   ' }));
    inbox.actions.saveFocusInbox(null, aContent({ pageId: null }));
    await flush();
    expect(transport.count('createCustomView')).toBe(0);
    expect(inbox.getState().views.edit).toEqual({ status: 'idle' });
  });

  it('keeps the editor when it is cancelled, and checks the result on the server', async () => {
    const { inbox, transport, flush } = await startWithViews([]);
    const held = transport.hold('createCustomView');
    inbox.actions.openOverlay({ kind: 'focusInbox', viewId: null });
    inbox.actions.saveFocusInbox(null, aContent());
    await flush();
    const loads = transport.count('loadCustomViews');
    inbox.actions.cancelViewEdit();
    await flush();
    expect(held[0]?.isAborted).toBe(true);
    expect(inbox.getState().views.edit).toEqual({ status: 'idle', unsureId: newId });
    expect(inbox.getState().overlay).not.toBeNull();
    expect(transport.count('loadCustomViews')).toBe(loads + 1);
  });

  it('belongs to its editor: a later one is neither closed nor notified', async () => {
    const { inbox, transport, flush } = await startWithViews([mine]);
    const held = transport.hold('createCustomView');
    inbox.actions.openOverlay({ kind: 'focusInbox', viewId: null });
    inbox.actions.saveFocusInbox(null, aContent());
    await flush();
    inbox.actions.openOverlay({ kind: 'focusInbox', viewId: 'custom_1' });
    held[0]?.answer({ ...mine, id: newId });
    await flush();
    expect(inbox.getState().overlay).toEqual({ kind: 'focusInbox', viewId: 'custom_1' });
    expect(inbox.getState().views.edit).toEqual({ status: 'idle' });
    expect(tabs(inbox)).toContain(newId);
    expect(chosen(inbox)).toBe('unread');
  });
});

it('does not replace a Focus Inbox whose save was cancelled after the server had it', async () => {
  const { inbox, transport, flush } = await startWithViews([]);
  const held = transport.hold('createCustomView');
  inbox.actions.openOverlay({ kind: 'focusInbox', viewId: null });
  inbox.actions.saveFocusInbox(null, aContent({ label: 'First' }));
  await flush();
  expect(held).toHaveLength(1);
  const first = aCustomView({ id: newId, label: 'First', position: 2 });
  transport.answer('loadCustomViews', () => [first]);
  transport.answer('loadCustomView', () => first);
  inbox.actions.cancelViewEdit();
  await flush();
  inbox.actions.closeOverlay();
  transport.answer('createCustomView', ({ id = '', ...view }) => ({ ...view, id, isCustom: true, isVisible: true }));
  inbox.actions.openOverlay({ kind: 'focusInbox', viewId: null });
  inbox.actions.saveFocusInbox(null, aContent({ label: 'Second' }));
  await flush();
  expect(inbox.getState().views.custom.map(({ label }) => label)).toEqual(['First', 'Second']);
});
