import { describe, expect, it } from 'vitest';
import { anUnreadConversation } from '../../../src/testing/builders.ts';
import { createTestInbox, startTestInbox } from '../harness.ts';
import { marked } from '../liveFrames.ts';
import { apiError } from '../scriptedTransport.ts';

const base = 1_772_618_400;
const row = (id: string, age: number, changes: object = {}) =>
  anUnreadConversation({
    id,
    latest_activity: base - age,
    latest_message: { ts: `${base - age}.000000`, user: 'U2' },
    last_read: `${base - 1000}.000000`,
    ...changes,
  });
const rows = ['A', 'B', 'C'].map(row);
const withB = (changes: object) => () => ({
  conversations: rows.map((each) => (each.id === 'B' ? { ...each, ...changes } : each)),
  users: {},
});
const read = { unread_count: 0, unread_count_display: 0 };

describe('a mark', () => {
  it('does not outlive a stop that cancels its call: the next start shows the server’s state [UNR-7]', async () => {
    const test = await startTestInbox({ conversations: rows });
    test.transport.hold('markRead');
    test.inbox.actions.markRead('B');
    await test.flush();
    test.inbox.stop();
    await test.advance(1);
    test.inbox.start();
    await test.advance(1000);
    expect(test.unread('B')).toBe(2);
  });

  it('that replaced a queued mark is undone to the state of that mark', async () => {
    const test = await startTestInbox({ conversations: rows });
    const calls = test.transport.hold('markRead');
    test.inbox.actions.markRead('B');
    await test.flush();
    test.inbox.actions.markUnread('B');
    await test.advance(200);
    expect(test.unread('B')).toBe(1);
    test.inbox.actions.markRead('B');
    await test.flush();
    test.inbox.actions.undo();
    await test.flush();
    expect(test.unread('B')).toBe(1);
    for (const index of [0, 1]) {
      calls[index]?.answer(undefined);
      await test.flush();
    }
    expect(test.unread('B')).toBe(1);
  });

  it('whose echo is lost in a gap hides no later cursor [UNR-2] [LIV-5]', async () => {
    const test = await startTestInbox({ conversations: rows });
    test.inbox.actions.markRead('B');
    await test.flush();
    test.transport.answer('loadConversations', withB({ ...read, last_read: `${base - 1}.000000` }));
    test.transport.stream.end();
    await test.advance(5000);
    test.transport.stream.confirm(false);
    await test.advance(1000);
    expect(test.unread('B')).toBe(0);
    test.transport.stream.frame(marked('B', `${base - 2}.000000`, 1));
    await test.frame();
    expect(test.unread('B')).toBe(1);
  });

  it('is undone for a whole view in a few updates', async () => {
    const many = Array.from({ length: 500 }, (_, index) => row(`R${index}`, index));
    const test = await startTestInbox({ conversations: many });
    test.transport.hold('markRead');
    test.inbox.actions.markViewRead();
    await test.flush();
    let updates = 0;
    test.inbox.subscribe(() => {
      updates += 1;
    });
    test.inbox.actions.undo();
    expect(updates).toBeLessThan(10);
    expect(test.inbox.getState().views.unread.unread).toBe(500);
  });

  const repliedToC = async () => {
    const test = await startTestInbox({ conversations: rows });
    test.transport.answer('sendMessage', () => ({ ts: `${base + 5}.000000` }));
    test.inbox.actions.open('C');
    test.inbox.actions.send('C', 'hello');
    await test.flush();
    return test;
  };

  it('over a deferred read is undone to what was shown before, while the call of the read runs [UNR-6] [UNR-7]', async () => {
    const test = await repliedToC();
    test.transport.hold('markRead');
    await test.advance(600);
    expect(test.unread('C')).toBe(2);
    test.inbox.actions.markRead('C');
    await test.flush();
    expect(test.unread('C')).toBe(0);
    test.inbox.actions.undo();
    await test.flush();
    expect(test.unread('C')).toBe(2);
  });

  it('over a deferred read is undone to what was shown before, on the server too [UNR-6] [UNR-7]', async () => {
    const test = await repliedToC();
    const sent: string[] = [];
    test.transport.answer('markRead', (_id, lastRead) => {
      sent.push(String(lastRead));
      return undefined;
    });
    await test.advance(600);
    expect(test.unread('C')).toBe(2);
    test.inbox.actions.markRead('C');
    await test.flush();
    test.transport.stream.frame(marked('C', String(sent.at(-1)), 0));
    await test.frame();
    test.inbox.actions.undo();
    await test.flush();
    expect(test.unread('C')).toBe(2);
    expect(sent.at(-1)).toBe(`${base - 1000}.000000`);
  });

  it('is recognized by the cursor that its call answers, even when the echo came first [UNR-2]', async () => {
    const test = await startTestInbox({ conversations: rows });
    const calls = test.transport.hold('markRead');
    const normal = `${base - 1}.000900`;
    test.inbox.actions.markRead('B');
    await test.flush();
    test.transport.stream.frame(marked('B', normal, 0));
    await test.frame();
    calls[0]?.answer({ conversation_id: 'B', last_read: normal, unread_count: 0, unread_count_display: 0 });
    await test.flush();
    test.transport.stream.frame(marked('B', `${base - 500}.000000`, 2));
    await test.frame();
    expect(test.unread('B')).toBe(2);
  });

  it('is shown over a frame from before it, when a late list replays that frame [UNR-2] [LIV-5]', async () => {
    const test = await startTestInbox({ conversations: rows });
    const lists = test.transport.hold('loadConversations');
    test.inbox.actions.refresh();
    await test.flush();
    test.transport.stream.frame(marked('B', `${base - 1}.000000`, 0));
    await test.frame();
    test.inbox.actions.markUnread('B');
    await test.flush();
    expect(test.unread('B')).toBe(1);
    lists[0]?.answer({ conversations: rows, users: {} });
    await test.flush();
    expect(test.unread('B')).toBe(1);
  });

  it('that is undone after its conversation was closed does not hold its row forever [UNR-6]', async () => {
    const test = await startTestInbox({ conversations: rows });
    test.transport.answer('sendMessage', () => ({ ts: `${base + 5}.000000` }));
    test.inbox.actions.open('C');
    test.inbox.actions.send('C', 'hello');
    await test.flush();
    test.inbox.actions.markRead('C');
    await test.flush();
    test.inbox.actions.open('A');
    await test.advance(1200);
    test.inbox.actions.undo();
    await test.advance(5000);
    expect(test.state().conversations.held).toEqual({});
  });
});

describe('a refresh', () => {
  it('may contain messages that the stream does not bring: earlier cursors then count as changes [UNR-2]', async () => {
    const test = await startTestInbox({ conversations: rows });
    const ts = `${base + 60}.000000`;
    test.transport.answer(
      'loadConversations',
      withB({ ...read, latest_activity: base + 60, latest_message: { ts, user: 'U2' }, last_read: ts }),
    );
    test.inbox.actions.refresh();
    await test.flush();
    test.transport.stream.frame(marked('B', `${base + 59}.000000`, 1));
    await test.frame();
    expect(test.unread('B')).toBe(1);
  });
});

describe('badges', () => {
  it('are not requested while the user is signed out', async () => {
    const test = createTestInbox({ conversations: rows });
    test.transport.fail('loadAggregates', apiError(401));
    test.transport.answer('loadAuthStatus', () => ({ authenticated: false }));
    test.inbox.start();
    await test.flush();
    test.inbox.actions.goToPage('conversations');
    await test.flush();
    expect(test.transport.count('loadAggregates')).toBe(0);
  });
});
