import { describe, expect, it } from 'vitest';
import { listWaitMs } from '../../../src/core/config.ts';
import { deferredReads } from '../../../src/core/unread/selectors.ts';
import { aConversation, aCustomView, aDm, anUnreadConversation } from '../../../src/testing/builders.ts';
import { createTestInbox, startTestInbox, stateOf } from '../harness.ts';
import { marked, message, newMessage } from '../liveFrames.ts';
import { apiError, type HeldCall } from '../scriptedTransport.ts';
import { mine, startWithViews } from './saving.ts';

const unreadDm = aDm({ unread_count: 1, unread_count_display: 1 });
const settle = 250;

describe('unread badges', () => {
  it('count the unread conversations of every tab of every page [NAV-6]', async () => {
    const { inbox } = await startTestInbox({
      conversations: [anUnreadConversation(), unreadDm, aConversation({ id: 'C2' })],
      prepare: (transport) => transport.answer('loadCustomViews', () => [aCustomView()]),
    });
    expect(inbox.getState().views.unread).toEqual({
      unread: 2,
      conversations: 2,
      dms: 1,
      channels: 1,
      threads: 0,
      custom_1: 1,
    });
  });

  it('follow live events without a reload [UNR-9]', async () => {
    const { inbox, transport, frame } = await startTestInbox({
      conversations: [aConversation(), { ...unreadDm, last_read: '1.0' }],
    });
    transport.stream.frame(newMessage('C1', message('1772618401.000100'), 1));
    transport.stream.frame(newMessage('C1', message('1772618401.000200'), 2));
    transport.stream.frame(marked('D1', '1772618400.000000'));
    await frame();
    expect(inbox.getState().views.unread).toMatchObject({ unread: 1, dms: 0, channels: 1 });
    expect(transport.count('loadConversations')).toBe(1);
  });

  it('follow read marks made here [UNR-9]', async () => {
    const { inbox } = await startTestInbox({ conversations: [anUnreadConversation(), unreadDm] });
    inbox.actions.markRead('C1');
    expect(inbox.getState().views.unread).toMatchObject({ unread: 1, dms: 1, channels: 0 });
  });

  it('do not count an unfollowed thread, which has no row', async () => {
    const thread = anUnreadConversation({ id: 'C1:1.000100', type: 'thread', is_followed: true });
    const { inbox } = await startTestInbox({ conversations: [thread] });
    expect(inbox.getState().views.unread).toMatchObject({ unread: 1, threads: 1 });
    inbox.actions.followThread(thread.id, false);
    expect(inbox.getState().views.unread).toMatchObject({ unread: 0, threads: 0 });
  });

  it('do not count an unfollowed thread of the list', async () => {
    const thread = anUnreadConversation({ id: 'C1:1.000100', type: 'thread', is_followed: false });
    const { inbox } = await startTestInbox({ conversations: [thread, unreadDm] });
    expect(inbox.getState().views.unread).toMatchObject({ unread: 1, threads: 0 });
  });

  it('start from the counts of the server [NAV-6] [UNR-9]', async () => {
    const { inbox, transport, advance, frame } = await startTestInbox({
      conversations: [anUnreadConversation()],
      prepare: (transport) => transport.answer('loadAggregates', () => ({ unread: { unread_count: 40 } })),
    });
    await advance(settle);
    expect(inbox.getState().views.unread).toMatchObject({ unread: 40, channels: 1 });
    transport.stream.frame(marked('C1', '1772618401.000000'));
    await frame();
    expect(inbox.getState().views.unread).toMatchObject({ unread: 39, channels: 0 });
  });

  it('are requested with every view and its filters', async () => {
    const { transport } = await startTestInbox();
    const groups = transport.calls.find(({ name }) => name === 'loadAggregates')?.args[0];
    expect(groups).toHaveLength(5);
    expect(groups).toContainEqual({ id: 'dms', filters: [{ field: 'type', operator: 'eq', value: 'dm' }] });
  });
});

describe('the answer with the badges', () => {
  it('is cached for 30 s [CAL-2]', async () => {
    const { inbox, transport, advance } = await startTestInbox();
    await advance(29_999);
    inbox.actions.goToPage('conversations');
    await advance(0);
    expect(transport.count('loadAggregates')).toBe(1);
    await advance(1);
    inbox.actions.goToView('dms');
    await advance(0);
    expect(transport.count('loadAggregates')).toBe(2);
  });

  it('is not cached for longer when the clock was set back [CAL-2]', async () => {
    const { inbox, transport, advance, flush } = await startTestInbox();
    await advance(settle);
    await advance(-3_600_000);
    inbox.actions.goToPage('conversations');
    await flush();
    expect(transport.count('loadAggregates')).toBe(2);
  });

  it('is requested again after the list was loaded [CAL-2]', async () => {
    const { inbox, transport, flush } = await startTestInbox();
    inbox.actions.reload();
    await flush();
    expect(transport.count('loadAggregates')).toBe(2);
  });

  it('ignores 404 silently [CAL-2]', async () => {
    const { inbox, env, advance } = await startTestInbox({
      prepare: (transport) => transport.fail('loadAggregates', apiError(404)),
    });
    await advance(settle);
    expect(env.logs).toEqual([]);
    expect(inbox.getState().notice).toBeNull();
  });

  it('reports a failure to log, host and user, and is requested again next time [CAL-2] [ERR-1]', async () => {
    const { inbox, transport, logged, flush } = await startTestInbox();
    const errors: unknown[] = [];
    inbox.on('error', (event) => errors.push(event.failure));
    transport.fail('loadAggregates', apiError(500));
    inbox.actions.reload();
    await flush();
    expect(logged('error')).toEqual(['Server error', 'Failed to fetch aggregates']);
    expect(errors).toEqual([{ code: 'aggregates-failed' }]);
    expect(inbox.getState().notice?.content).toEqual({ kind: 'failure', failure: { code: 'aggregates-failed' } });
    inbox.actions.goToPage('conversations');
    await flush();
    expect(transport.count('loadAggregates')).toBe(3);
  });

  it('shows a repeated failure once, and never replaces another notice', async () => {
    const { inbox, transport, flush } = await startTestInbox();
    const fail = async () => {
      transport.fail('loadAggregates', apiError(500));
      inbox.actions.reload();
      await flush();
    };
    const dismiss = () => inbox.actions.dismissNotice(inbox.getState().notice?.id ?? 0);
    transport.fail('fetchAllFromService', apiError(500));
    inbox.actions.refresh();
    await flush();
    await fail();
    expect(inbox.getState().notice?.content).toMatchObject({ failure: { code: 'refresh-unreachable' } });
    dismiss();
    await fail();
    expect(inbox.getState().notice?.content).toMatchObject({ failure: { code: 'aggregates-failed' } });
    dismiss();
    await fail();
    expect(inbox.getState().notice).toBeNull();
    transport.answer('loadAggregates', () => ({}));
    inbox.actions.reload();
    await flush();
    await fail();
    expect(inbox.getState().notice?.content).toMatchObject({ failure: { code: 'aggregates-failed' } });
  });

  it('does not count twice an event that arrives shortly after [UNR-9]', async () => {
    const { inbox, transport, advance, frame } = await startTestInbox({
      conversations: [aConversation()],
      prepare: (transport) => transport.answer('loadAggregates', () => ({ unread: { unread_count: 1 } })),
    });
    transport.stream.frame(newMessage('C1', message('1772618401.000100'), 1));
    await frame();
    await advance(settle);
    expect(inbox.getState().views.unread.unread).toBe(1);
  });

  it('does not revert a conversation that was just read here [UNR-9]', async () => {
    const { inbox, transport, advance, flush } = await startTestInbox({
      conversations: [anUnreadConversation(), unreadDm],
    });
    await advance(30_000);
    const reads = transport.hold('markRead');
    transport.answer('loadAggregates', () => ({ unread: { unread_count: 2 } }));
    inbox.actions.markRead('C1');
    inbox.actions.goToPage('conversations');
    await advance(settle);
    expect(inbox.getState().views.unread.unread).toBe(1);
    reads[0]?.answer(undefined);
    await flush();
    transport.answer('loadAggregates', () => ({ unread: { unread_count: 1 } }));
    inbox.actions.goToPage('inbox');
    await advance(settle);
    expect(inbox.getState().views.unread.unread).toBe(1);
  });

  it('does not count a deferred read twice [UNR-6] [UNR-9]', async () => {
    const { inbox, transport, advance, flush } = await startTestInbox({
      conversations: [anUnreadConversation(), unreadDm],
      prepare: (transport) => transport.answer('sendMessage', () => ({ ts: '1772618401.000100' })),
    });
    inbox.actions.open('C1');
    inbox.actions.send('C1', 'hello');
    await flush();
    await advance(30_000);
    expect(deferredReads(stateOf(inbox))).toContain('C1');
    transport.answer('loadAggregates', () => ({ unread: { unread_count: 1 } }));
    inbox.actions.goToPage('conversations');
    await advance(settle);
    await advance(500);
    expect(inbox.getState().views.unread.unread).toBe(1);
  });
});

describe('the first request for the badges', () => {
  async function startWithoutStream() {
    const test = createTestInbox({
      conversations: [unreadDm],
      prepare: (transport) => {
        transport.answer('loadConversations', () => ({ conversations: [unreadDm], users: {}, cursor: 'c1' }));
        transport.answer('loadAggregates', () => ({ unread: { unread_count: 40 } }));
      },
    });
    test.inbox.start();
    await test.flush();
    await test.advance(listWaitMs);
    return test;
  }

  it('waits for the stream, because its answer would be out of date; the list has counts until then', async () => {
    const { inbox, transport, advance, flush } = await startWithoutStream();
    expect(transport.count('loadAggregates')).toBe(0);
    expect(inbox.getState().views.unread).toMatchObject({ unread: 1 });
    transport.stream.open();
    transport.stream.frame({ type: 'connection', resumed: false }, 'c1');
    await flush();
    await advance(settle);
    expect(transport.count('loadAggregates')).toBe(1);
    expect(inbox.getState().views.unread).toMatchObject({ unread: 40 });
  });

  it('is sent when the stream fails, once', async () => {
    const { inbox, transport, advance, flush } = await startWithoutStream();
    transport.stream.end('unauthenticated');
    await flush();
    expect(transport.count('loadAggregates')).toBe(0);
    transport.stream.end();
    await flush();
    transport.stream.end();
    await advance(settle);
    expect(transport.count('loadAggregates')).toBe(1);
    expect(inbox.getState().views.unread).toMatchObject({ unread: 40 });
  });

  it('counts also if the stream tries again before the answer', async () => {
    const { inbox, transport, advance, flush } = await startWithoutStream();
    const held = transport.hold('loadAggregates');
    transport.stream.end();
    await flush();
    await advance(5000);
    expect(transport.streams.length).toBeGreaterThan(1);
    held[0]?.answer({ unread: { unread_count: 40 } });
    await flush();
    await advance(settle);
    expect(inbox.getState().views.unread).toMatchObject({ unread: 40 });
  });

  it('is not sent after the sign-out', async () => {
    const { inbox, transport, flush } = await startWithoutStream();
    inbox.actions.logout();
    await flush();
    expect(transport.count('loadAggregates')).toBe(0);
  });
});

describe('saved views', () => {
  it('that load late change only their own badges', async () => {
    let held: HeldCall<'loadCustomViews'>[] = [];
    const { inbox, flush, advance } = await startTestInbox({
      conversations: [unreadDm],
      prepare: (transport) => {
        transport.answer('loadAggregates', () => ({ unread: { unread_count: 40 } }));
        held = transport.hold('loadCustomViews');
      },
    });
    await advance(settle);
    held[0]?.answer([aCustomView()]);
    await flush();
    expect(inbox.getState().views.unread).toMatchObject({ unread: 40, custom_1: 1 });
  });
});

it('follow filters that were changed on another device', async () => {
  const dmsOnly = { ...mine, filters: [{ field: 'type', operator: 'eq', value: 'dm' }] };
  const { inbox, transport, flush } = await startWithViews([dmsOnly], {
    conversations: [anUnreadConversation({ id: 'C1' }), anUnreadConversation({ id: 'C2' }), unreadDm],
  });
  inbox.actions.goToView('custom_1');
  transport.answer('loadCustomViews', () => [{ ...mine, filters: [] }]);
  inbox.actions.openOverlay({ kind: 'views' });
  await flush();
  expect([inbox.visibleConversations().length, inbox.getState().views.unread.custom_1]).toEqual([3, 3]);
});
