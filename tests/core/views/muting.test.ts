import { describe, expect, it } from 'vitest';
import type { CustomView } from '../../../src/model/index.ts';
import { aConversation, aDm, anUnreadConversation } from '../../../src/testing/builders.ts';
import { startTestInbox } from '../harness.ts';
import { message, newMessage } from '../liveFrames.ts';
import { apiError, type ScriptedTransport } from '../scriptedTransport.ts';

/** Stores views as a server does. */
function keepViews(transport: ScriptedTransport, stored: Map<string, CustomView>): void {
  const found = (id: string): CustomView => {
    const view = stored.get(id);
    if (view === undefined) throw apiError(404);
    return view;
  };
  const put = (view: CustomView): CustomView => {
    stored.set(view.id, view);
    return view;
  };
  transport.answer('loadCustomViews', () => [...stored.values()]);
  transport.answer('loadCustomView', found);
  transport.answer('createCustomView', ({ id = '', ...draft }) =>
    put({ ...draft, id, isCustom: true, isVisible: true }),
  );
  transport.answer('updateCustomView', (id, draft) => put({ ...found(id), ...draft, id }));
  transport.answer('setCustomViewVisibility', (id, isVisible) => put({ ...found(id), isVisible }));
  transport.answer('deleteCustomView', (id) => void stored.delete(found(id).id));
}

async function start() {
  const stored = new Map<string, CustomView>();
  const test = await startTestInbox({
    conversations: [
      anUnreadConversation({ id: 'C1', name: 'deploys' }),
      aDm({ unread_count: 1, unread_count_display: 1 }),
      aConversation({ id: 'C2' }),
    ],
    prepare: (transport) => keepViews(transport, stored),
  });
  return { ...test, stored, ids: (id: string) => stored.get(id)?.filters };
}

const listOf = (...ids: string[]) => [{ field: 'id', operator: 'in', value: ids }];

describe('muting a conversation', () => {
  it('takes it out of Inbox at once, stores a hidden view, and undo restores both', async () => {
    const { inbox, ids, stored, flush } = await start();
    inbox.actions.mute(['C1'], 'mentions');
    expect(inbox.visibleConversations()).toEqual(['D1']);
    expect(inbox.getState().notice?.content).toMatchObject({
      as: 'muted',
      mute: 'mentions',
      name: 'deploys',
      count: 1,
    });
    await flush();
    expect(ids('muted')).toEqual(listOf('C1'));
    expect(stored.get('muted')).toMatchObject({ isVisible: false, rule: { keepsOut: true, notify: 'mentions' } });
    expect(inbox.visibleConversations()).toEqual(['D1']);
    inbox.actions.undo();
    expect(inbox.visibleConversations()).toEqual(['C1', 'D1']);
    await flush();
    expect([...stored.keys()]).toEqual([]);
    expect(inbox.visibleConversations()).toEqual(['C1', 'D1']);
  });

  it('marks it as read if chosen, which undo reverts too', async () => {
    const { inbox, ids, transport, unread, flush } = await start();
    inbox.actions.mute(['C1'], 'read');
    await flush();
    expect(unread('C1')).toBe(0);
    expect(transport.count('markRead')).toBe(1);
    expect(ids('muted_read')).toEqual(listOf('C1'));
    inbox.actions.undo();
    await flush();
    expect(unread('C1')).toBe(2);
    expect(ids('muted_read')).toBeUndefined();
  });

  it('adds to what another device has muted meanwhile, and moves between both ways', async () => {
    const { inbox, ids, stored, flush } = await start();
    inbox.actions.mute(['C1'], 'mentions');
    await flush();
    const view = stored.get('muted');
    if (view) stored.set('muted', { ...view, filters: listOf('C1', 'C9') });
    inbox.actions.mute(['D1'], 'mentions');
    await flush();
    expect(ids('muted')).toEqual(listOf('C1', 'C9', 'D1'));
    inbox.actions.mute(['C1'], 'read');
    await flush();
    expect(ids('muted')).toEqual(listOf('C9', 'D1'));
    expect(ids('muted_read')).toEqual(listOf('C1'));
    inbox.actions.mute(['C1', 'D1'], null);
    await flush();
    expect(ids('muted')).toEqual(listOf('C9'));
    expect(ids('muted_read')).toBeUndefined();
  });

  it('opens the next conversation if the open one is muted', async () => {
    const { inbox, flush } = await start();
    inbox.actions.open('C1');
    await flush();
    inbox.actions.mute(['C1'], 'mentions');
    expect(inbox.getState().navigation.open?.id).toBe('D1');
    inbox.actions.undo();
    expect(inbox.getState().navigation.open?.id).toBe('C1');
  });

  it('is reverted with a notice if the server refuses it', async () => {
    const { inbox, transport, flush } = await start();
    transport.fail('createCustomView', apiError(400, 'Too many'));
    inbox.actions.mute(['C1'], 'mentions');
    await flush();
    expect(inbox.visibleConversations()).toEqual(['C1', 'D1']);
    expect(inbox.getState().notice?.content).toMatchObject({
      kind: 'failure',
      failure: { code: 'mute-failed', reason: 'Too many' },
    });
  });

  it('stays in effect while its views load again before the server has it', async () => {
    const { inbox, transport, flush } = await start();
    const [held] = [transport.hold('createCustomView')];
    inbox.actions.mute(['C1'], 'mentions');
    await flush();
    inbox.actions.openOverlay({ kind: 'views' });
    await flush();
    expect(held).toHaveLength(1);
    expect(inbox.visibleConversations()).toEqual(['D1']);
  });

  it('brings it back to Inbox while a mention is unread', async () => {
    const { inbox, transport, flush, frame } = await start();
    inbox.actions.mute(['C1'], 'mentions');
    await flush();
    transport.stream.frame(newMessage('C1', message('1772618499.000100', { text: 'Hi <@U1>' }), 2));
    await frame();
    expect(inbox.visibleConversations()).toEqual(['C1', 'D1']);
  });
});
