import { describe, expect, it } from 'vitest';
import { laterReturn } from '../../../src/core/snooze/returns.ts';
import { returnedCount } from '../../../src/core/snooze/selectors.ts';
import { anyone, type LaterEntry } from '../../../src/model/index.ts';
import { anUnreadConversation } from '../../../src/testing/builders.ts';
import { startTestInbox, type TestInbox, type TestInboxOptions } from '../harness.ts';
import { message as aMessage, newMessage } from '../liveFrames.ts';

const rows = ['A', 'B', 'C'].map((id, index) =>
  anUnreadConversation({
    id,
    latest_activity: 1_772_618_400 - index,
    latest_message: { ts: `${1_772_618_400 - index}.000000`, user: 'U2' },
  }),
);
const hour = 3_600_000;

const shown = ({ inbox }: TestInbox): string => inbox.visibleConversations().join('');
const inAnHour = ({ env }: TestInbox) => ({ until: Math.floor(env.clock.now() / 1000) + 3600 });
const start = (options: TestInboxOptions = {}) => startTestInbox({ conversations: rows, ...options });

describe('a snoozed conversation', () => {
  it('leaves Inbox and its badges with its read cursor, and returns on top', async () => {
    const test = await start();
    test.inbox.actions.snooze(['B'], inAnHour(test));
    expect(shown(test)).toBe('AC');
    expect(test.inbox.getState().views.unread.unread).toBe(2);
    expect(test.unread('B')).toBe(rows[1]?.unread_count);
    expect(test.inbox.getState().notice?.content).toMatchObject({ kind: 'marked', as: 'later', count: 1 });
    await test.advance(hour + 1000);
    expect(shown(test)).toBe('BAC');
    expect(test.inbox.getState().views.unread.unread).toBe(3);
    expect(laterReturn(test.state(), 'B')?.returned.reason).toBe('time');
    expect(returnedCount(test.state())).toBe(1);
  });

  it('returns to Inbox even if it was read, until it is marked as read; undo brings it back', async () => {
    const test = await start();
    test.inbox.actions.markRead('B');
    await test.advance(1000);
    test.inbox.actions.snooze(['B'], inAnHour(test));
    await test.advance(hour + 1000);
    expect(shown(test)).toBe('BAC');
    test.inbox.actions.markRead('B');
    expect(shown(test)).toBe('AC');
    expect(test.state().later.byConversation.size).toBe(0);
    test.inbox.actions.undo();
    expect(shown(test)).toBe('BAC');
  });

  it('returns in time although the device slept meanwhile', async () => {
    const test = await start();
    test.inbox.actions.snooze(['B'], inAnHour(test));
    test.env.sleep((3 * hour) / 4);
    await test.advance(hour / 4 + 1000);
    expect(shown(test)).toBe('BAC');
  });

  it('comes back with undo, and a new snooze replaces the one before', async () => {
    const test = await start();
    test.inbox.actions.snooze(['A', 'B'], inAnHour(test));
    expect(shown(test)).toBe('C');
    test.inbox.actions.undo();
    expect(shown(test)).toBe('ABC');
    test.inbox.actions.snooze(['A'], inAnHour(test));
    test.inbox.actions.snooze(['A'], { reply: 'U3' });
    expect(test.state().later.byConversation.get('A')).toMatchObject([{ reply: 'U3' }]);
  });

  it('replaces a reminder that has returned; undo brings it back', async () => {
    const test = await start();
    test.inbox.actions.remind('A', '1772618400.000000', inAnHour(test));
    await test.advance(hour + 1000);
    expect(shown(test)).toBe('ABC');
    test.inbox.actions.snooze(['A'], inAnHour(test));
    expect(shown(test)).toBe('BC');
    expect(test.conversation('A').later).toBe('asleep');
    test.inbox.actions.undo();
    expect(test.state().later.byConversation.get('A')).toMatchObject([{ kind: 'reminder' }]);
    expect(shown(test)).toBe('ABC');
  });

  it('sleeps through messages, but a mention wakes it', async () => {
    const test = await start();
    test.inbox.actions.snooze(['B'], inAnHour(test));
    const message = (ts: string, text: string) =>
      test.inbox.receive(newMessage('B', aMessage(ts, { user: 'U3', text }), 5));
    message('1772619000.000100', 'Hello');
    await test.frame();
    expect(shown(test)).toBe('AC');
    message('1772619001.000100', 'Look, <@U1>');
    await test.frame();
    expect(shown(test)).toBe('BAC');
    expect(laterReturn(test.state(), 'B')?.returned.reason).toBe('mention');
  });

  it('returns with the reply of the person, even behind a message of another one', async () => {
    const test = await start();
    test.inbox.actions.snooze(['B'], { reply: 'U2' });
    const from = (ts: string, user: string) =>
      test.inbox.receive(newMessage('B', aMessage(ts, { user, text: 'Hello' }), 5));
    from('1772619000.000100', 'U3');
    await test.frame();
    expect(shown(test)).toBe('AC');
    from('1772619001.000100', 'U2');
    from('1772619002.000100', 'U3');
    await test.frame();
    expect(shown(test)).toBe('BAC');
    expect(laterReturn(test.state(), 'B')?.returned.reason).toBe('reply');
  });

  it('finds a reply that came while no inbox was open', async () => {
    const entry: LaterEntry = {
      id: 'mine',
      kind: 'snooze',
      conversation_id: 'B',
      created: 1_772_618_400,
      last_seen: '1772618399.000000',
      reply: 'U2',
    };
    const list = rows.map((row) =>
      row.id === 'B'
        ? { ...row, latest_activity: 1_772_618_500, latest_message: { ts: '1772618500.0', user: 'U3' } }
        : row,
    );
    const test = await start({
      conversations: list,
      prepare(transport) {
        transport.later = { load: async () => [entry], put: async () => {}, remove: async () => {} };
        transport.answer('loadFeatures', () => ({ aiEnabled: false, later: true }));
        transport.answer('loadConversation', (id) => ({
          ...anUnreadConversation({ id }),
          messages: [
            { ts: '1772618450.000000', user: 'U2', text: 'Here it is' },
            { ts: '1772618500.0', user: 'U3', text: 'Thanks' },
          ],
        }));
      },
    });
    // The rows come first.
    await test.advance(1000);
    expect(laterReturn(test.state(), 'B')?.returned).toBeUndefined();
    test.env.clock.runIdle();
    await test.advance(1000);
    expect(laterReturn(test.state(), 'B')?.returned).toMatchObject({ reason: 'reply', ts: '1772618450.000000' });
  });
});

describe('what a user puts off', () => {
  it('reminds of a message and marks the rest as read, in one step', async () => {
    const test = await start();
    test.inbox.actions.remind('A', '1772618400.000000', inAnHour(test));
    expect(shown(test)).toBe('BC');
    expect(test.unread('A')).toBe(0);
    test.inbox.actions.undo();
    expect(shown(test)).toBe('ABC');
    expect(test.state().later.byConversation.size).toBe(0);
  });

  it('reminds of a message of a conversation that has returned, which leaves Inbox; what still sleeps stays', async () => {
    const test = await start();
    test.inbox.actions.snooze(['B'], inAnHour(test));
    await test.advance(hour + 1000);
    expect(shown(test)).toBe('BAC');
    test.inbox.actions.remind('B', '1772618399.000000', inAnHour(test));
    expect(shown(test)).toBe('AC');
    expect(test.state().later.byConversation.get('B')).toMatchObject([{ kind: 'reminder' }]);
    test.inbox.actions.undo();
    expect(shown(test)).toBe('BAC');
    test.inbox.actions.snooze(['A'], inAnHour(test));
    test.inbox.actions.remind('A', '1772618400.000000', inAnHour(test));
    expect(test.conversation('A').later).toBe('asleep');
  });

  it('ends with its return when the conversation is muted as read', async () => {
    const test = await start();
    test.inbox.actions.snooze(['B'], inAnHour(test));
    await test.advance(hour + 1000);
    test.inbox.actions.mute(['B'], 'read');
    await test.flush();
    expect(returnedCount(test.state())).toBe(0);
    test.inbox.actions.undo();
    expect(returnedCount(test.state())).toBe(1);
  });

  it('saves a message and removes it again', async () => {
    const test = await start();
    test.inbox.actions.saveMessage('A', '1772618400.000000');
    expect(test.state().later.byConversation.get('A')).toMatchObject([{ kind: 'saved' }]);
    expect(shown(test)).toBe('ABC');
    test.inbox.actions.saveMessage('A', '1772618400.000000');
    expect(test.state().later.byConversation.size).toBe(0);
  });

  it('is brought back now, changed and removed', async () => {
    const test = await start();
    test.inbox.actions.snooze(['A'], inAnHour(test));
    const [entry] = test.state().later.byConversation.get('A') ?? [];
    test.inbox.actions.changeLater(entry?.id ?? '');
    await test.advance(1);
    expect(test.conversation('A').later).toBeTypeOf('number');
    test.inbox.actions.removeLater(entry?.id ?? '');
    expect(test.conversation('A').later).toBeUndefined();
  });

  it.each([
    ['mention', 'Look, <@U1>', { until: 4_000_000_000 }],
    ['reply', 'Here it is', { reply: 'U2' }],
  ] as const)(
    'sleeps again with a new time after a %s has brought it back; undo restores it',
    async (reason, text, time) => {
      const test = await start();
      const receive = async (ts: string, body: string) => {
        test.inbox.receive(newMessage('B', aMessage(ts, { user: 'U2', text: body }), 5));
        await test.frame();
      };
      test.inbox.actions.snooze(['B'], time);
      await receive('1772619001.000100', text);
      const { entry: before, returned } = laterReturn(test.state(), 'B') ?? {};
      expect(returned?.reason).toBe(reason);
      test.inbox.actions.changeLater(before?.id ?? '', { reply: anyone });
      expect(shown(test)).toBe('AC');
      expect(test.state().later.byConversation.get('B')).toMatchObject([{ kind: 'snooze', reply: anyone }]);
      test.inbox.actions.undo();
      expect(shown(test)).toBe('BAC');
      expect(test.state().later.byConversation.get('B')).toEqual([before]);
      test.inbox.actions.changeLater(before?.id ?? '', { reply: anyone });
      // A mark ends only returns.
      test.inbox.actions.markRead('B');
      expect(test.conversation('B').later).toBe('asleep');
      await receive('1772619002.000100', 'One more');
      expect(laterReturn(test.state(), 'B')?.returned).toMatchObject({ reason: 'reply', ts: '1772619002.000100' });
    },
  );

  it('waits for the server, is sent once it can be reached, and reverts a refusal', async () => {
    const stored = new Map<string, LaterEntry>();
    let isDown = true;
    const test = await start({
      prepare(transport) {
        transport.later = {
          load: async () => [...stored.values()],
          async put(entry) {
            if (isDown) throw Object.assign(new Error('away'), {});
            stored.set(entry.id, entry);
          },
          remove: async (id) => void stored.delete(id),
        };
        transport.answer('loadFeatures', () => ({ aiEnabled: false, later: true }));
      },
    });
    isDown = false;
    test.inbox.actions.snooze(['A'], inAnHour(test));
    await test.flush();
    expect([...stored.values()]).toMatchObject([{ conversation_id: 'A', kind: 'snooze' }]);
    expect(test.state().later.changes.size).toBe(0);
    isDown = true;
    test.inbox.actions.snooze(['B'], inAnHour(test));
    await test.flush();
    expect(shown(test)).toBe('BC');
    expect(test.inbox.getState().notice?.content).toMatchObject({ kind: 'failure', failure: { code: 'later-failed' } });
  });

  it('changes on another device reach this one', async () => {
    const test = await start();
    const entry: LaterEntry = {
      id: 'theirs',
      kind: 'snooze',
      conversation_id: 'C',
      created: 1,
      last_seen: '1772618400.000000',
      ...inAnHour(test),
    };
    test.inbox.receive({ type: 'later_changed', id: entry.id, entry });
    await test.frame();
    expect(shown(test)).toBe('AB');
    test.inbox.receive({ type: 'later_changed', id: entry.id, entry: null });
    await test.frame();
    expect(shown(test)).toBe('ABC');
  });
});

describe('the message of an entry', () => {
  it('is read alone, also from the replies of a thread; a deleted one is none', async () => {
    const test = await start();
    const asked: unknown[] = [];
    test.transport.answer('loadConversation', (_id, page) => {
      asked.push(page);
      const parent = aMessage('1.000000', { threads: [aMessage('2.000000')] });
      return anUnreadConversation({ id: 'A', messages: [parent, aMessage('3.000000', { deleted: true })] });
    });
    expect(await test.inbox.actions.loadMessage('A', '2.000000')).toMatchObject({ text: 'message 2.000000' });
    expect(asked.at(-1)).toMatchObject({ around: '2.000000', limit: 1 });
    expect(await test.inbox.actions.loadMessage('A', '3.000000')).toBeNull();
    expect(await test.inbox.actions.loadMessage('A', '4.000000')).toBeNull();
  });
});
