import { describe, expect, it } from 'vitest';
import { createInbox } from '../../../src/core/createInbox.ts';
import { waitingCount } from '../../../src/core/sending/selectors.ts';
import { type CustomView, muteOf } from '../../../src/model/index.ts';
import { muteViewsIn, withMutes } from '../../../src/model/muting.ts';
import { aConversation, aDm, anUnreadConversation } from '../../../src/testing/builders.ts';
import { createFakeEnv } from '../../../src/testing/fakeEnv.ts';
import { createMemoryTransport } from '../../../src/transport/index.ts';
import { cursorWorld } from '../cursorWorld.ts';
import { flush as settle, startTestInbox, type TestInboxOptions } from '../harness.ts';
import { message, newMessage } from '../liveFrames.ts';
import { apiError, type ScriptedTransport } from '../scriptedTransport.ts';
import { startTwoTabs } from '../twoTabs.ts';

/** Stores mutes as a server does. */
function keepMutes(transport: ScriptedTransport, server: { views: readonly CustomView[]; isDown: boolean }): void {
  transport.answer('loadCustomViews', () => [...server.views]);
  transport.answer('changeMutes', (mutes, parentViewId) => {
    if (server.isDown) throw apiError(null);
    server.views = withMutes(server.views, mutes, parentViewId);
    return muteViewsIn(server.views);
  });
}

async function start(options: TestInboxOptions = {}, isDown = false) {
  const server: { views: readonly CustomView[]; isDown: boolean } = { views: [], isDown };
  const test = await startTestInbox({
    conversations: [
      anUnreadConversation({ id: 'C1', name: 'deploys' }),
      aDm({ unread_count: 1, unread_count_display: 1 }),
      aConversation({ id: 'C2' }),
    ],
    prepare: (transport) => keepMutes(transport, server),
    ...options,
  });
  const viewOf = (id: string) => server.views.find((view) => view.id === id);
  return { ...test, server, viewOf, ids: (id: string) => viewOf(id)?.filters };
}

const listOf = (...ids: string[]) => [{ field: 'id', operator: 'in', value: ids }];

describe('muting a conversation', () => {
  it('takes it out of Inbox at once, stores a hidden view, and undo restores both', async () => {
    const { inbox, ids, server, viewOf, flush } = await start();
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
    expect(viewOf('muted')).toMatchObject({ isVisible: false, rule: { keepsOut: true, notify: 'mentions' } });
    expect(inbox.visibleConversations()).toEqual(['D1']);
    inbox.actions.undo();
    expect(inbox.visibleConversations()).toEqual(['C1', 'D1']);
    await flush();
    expect(server.views).toEqual([]);
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

  it('moves between both ways', async () => {
    const { inbox, ids, flush } = await start();
    inbox.actions.mute(['C1', 'D1'], 'mentions');
    await flush();
    inbox.actions.mute(['C1'], 'read');
    await flush();
    expect(ids('muted')).toEqual(listOf('D1'));
    expect(ids('muted_read')).toEqual(listOf('C1'));
    inbox.actions.mute(['C1', 'D1'], null);
    await flush();
    expect(ids('muted')).toBeUndefined();
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
    transport.fail('changeMutes', apiError(400, 'Too many'));
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
    const [held] = [transport.hold('changeMutes')];
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

describe('muting in two inboxes at the same moment', () => {
  it('keeps the mutes of both, and what one no longer mutes', async () => {
    const ids = ['C0', 'C1', 'C2', 'C3', 'C4'];
    const server = createMemoryTransport(cursorWorld(ids, [0, 0, 0, 0, 0]));
    const open = async () => {
      const env = createFakeEnv();
      const inbox = createInbox({ transport: server, env });
      await inbox.loadCode();
      inbox.start();
      return { inbox, env };
    };
    const [one, other] = [await open(), await open()];
    const rest = async (): Promise<void> => {
      for (let turn = 0; turn < 8; turn += 1) {
        await settle();
        for (const { env } of [one, other]) env.clock.advance(50);
      }
    };
    const muted = async () => {
      const views = await server.views.loadCustomViews();
      return ids.map((id) => muteOf(views, id));
    };
    await rest();
    one.inbox.actions.mute(['C0'], 'mentions');
    other.inbox.actions.mute(['C1', 'C2'], 'mentions');
    other.inbox.actions.mute(['C3'], 'read');
    await rest();
    expect(await muted()).toEqual(['mentions', 'mentions', 'mentions', 'read', null]);
    one.inbox.actions.undo();
    other.inbox.actions.mute(['C1', 'C2'], null);
    one.inbox.actions.mute(['C4'], 'mentions');
    await rest();
    expect(await muted()).toEqual([null, null, null, 'read', 'mentions']);
  });
});

describe('muting without a connection', () => {
  it('is shown at once, waits, and is sent once the server is reachable', async () => {
    const { inbox, ids, server, state, advance, env } = await start();
    server.isDown = true;
    env.setOnline(false);
    inbox.actions.mute(['C1'], 'mentions');
    await advance(1000);
    expect(inbox.visibleConversations()).toEqual(['D1']);
    expect(inbox.getState().notice?.content).toMatchObject({ kind: 'marked', as: 'muted' });
    expect(waitingCount(state())).toBe(1);
    // The list of views loads before the server has the mute.
    server.views = withMutes([], [{ conversation_id: 'C2', as: 'mentions' }], 'inbox');
    inbox.actions.openOverlay({ kind: 'views' });
    await advance(1000);
    expect(inbox.visibleConversations()).toEqual(['D1']);
    expect(muteOf(inbox.getState().views.custom, 'C2')).toBe('mentions');
    server.isDown = false;
    env.comeOnline();
    await advance(1000);
    expect(ids('muted')).toEqual(listOf('C2', 'C1'));
    expect(waitingCount(state())).toBe(0);
    expect(env.local.get('triage-inbox:mutes')).toBeNull();
  });

  it('can be undone before the server has it', async () => {
    const { inbox, server, ids, advance, env } = await start();
    server.isDown = true;
    inbox.actions.mute(['C1'], 'read');
    await advance(100);
    inbox.actions.undo();
    await advance(100);
    expect(inbox.visibleConversations()).toEqual(['C1', 'D1']);
    server.isDown = false;
    env.comeOnline();
    await advance(1000);
    expect(ids('muted_read')).toBeUndefined();
    expect(inbox.visibleConversations()).toEqual(['C1', 'D1']);
  });

  it('is sent by another tab if its tab is closed, a while after the server is reachable', async () => {
    const server: { views: readonly CustomView[]; isDown: boolean } = { views: [], isDown: true };
    const { one, other, deliver } = await startTwoTabs({
      conversations: [aConversation({ id: 'C1' }), aConversation({ id: 'C2' }), aConversation({ id: 'C3' })],
      prepare: (transport) => keepMutes(transport, server),
    });
    one.inbox.actions.mute(['C1', 'C2'], 'mentions');
    await one.flush();
    one.inbox.stop();
    deliver();
    other.inbox.actions.mute(['C2'], 'read');
    other.transport.stream.end();
    other.transport.confirmsStreams = true;
    await other.flush();
    server.isDown = false;
    other.env.comeOnline();
    await other.advance(5000);
    expect(['C1', 'C2'].map((id) => muteOf(server.views, id))).toEqual([null, 'read']);
    await other.advance(5000);
    expect(['C1', 'C2'].map((id) => muteOf(server.views, id))).toEqual(['mentions', 'read']);
    expect(other.env.local.get('triage-inbox:mutes')).toBeNull();
  });

  it('is sent by the next page if this one is closed, unless another tab has sent it', async () => {
    const first = await start();
    first.server.isDown = true;
    first.inbox.actions.mute(['C1'], 'mentions');
    await first.flush();
    first.inbox.stop();
    const local = { 'triage-inbox:mutes': first.env.local.get('triage-inbox:mutes') ?? '' };
    const next = await start({ env: { local } });
    await next.advance(1000);
    expect(next.inbox.visibleConversations()).toEqual(['D1']);
    expect(next.ids('muted')).toEqual(listOf('C1'));

    const late = await start({ env: { local } }, true);
    late.env.local.remove('triage-inbox:mutes');
    late.inbox.actions.openOverlay({ kind: 'views' });
    await late.flush();
    late.server.isDown = false;
    await late.advance(60_000);
    expect(late.transport.count('changeMutes')).toBe(1);
    expect(late.inbox.visibleConversations()).toEqual(['C1', 'D1']);
  });
});
