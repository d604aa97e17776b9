import { describe, expect, it } from 'vitest';
import { anUnreadConversation } from '../../../src/testing/builders.ts';
import { startTestInbox, type TestInbox } from '../harness.ts';
import { marked, message, newMessage } from '../liveFrames.ts';
import { apiError } from '../scriptedTransport.ts';

const base = 1_772_618_400;
const readTo = `${base - 1000}.000000`;
const row = (id: string, index: number) =>
  anUnreadConversation({
    id,
    latest_activity: base - index,
    latest_message: { ts: `${base - index}.000000`, user: 'U2' },
    last_read: readTo,
  });
const rows = ['A', 'B', 'C'].map(row);
const told = ({ transport }: TestInbox) =>
  transport.calls.filter(({ name }) => name === 'markRead').map(({ args }) => args.slice(0, 2));
const leave = async ({ inbox, transport, flush }: TestInbox, id: string): Promise<void> => {
  transport.answer('loadConversations', () => ({ conversations: rows.filter((each) => each.id !== id), users: {} }));
  inbox.actions.reload();
  await flush();
  expect(inbox.getState().conversations.byId.has(id)).toBe(false);
};

describe('a conversation that was marked and has left the list', () => {
  it('is not brought back when the server refuses the mark; the person is told [UNR-7]', async () => {
    const test = await startTestInbox({ conversations: rows });
    const held = test.transport.hold('markRead');
    test.inbox.actions.markRead('A');
    await test.flush();
    await leave(test, 'A');
    held[0]?.fail(apiError(500));
    await test.flush();
    expect(test.inbox.getState().notice?.content).toMatchObject({ failure: { code: 'mark-read-failed' } });
    expect(test.inbox.getState().conversations.order).toEqual(['B', 'C']);
    expect(test.logged('error')).toEqual(['Server error']);
  });

  it('is told nothing of when the mark is taken back', async () => {
    const test = await startTestInbox({ conversations: rows });
    test.inbox.actions.markRead('A');
    await test.flush();
    await leave(test, 'A');
    test.inbox.actions.undo();
    await test.flush();
    expect(told(test)).toHaveLength(1);
    expect(test.inbox.getState().conversations.order).toEqual(['B', 'C']);
  });
});

describe('the server’s word on a cursor that was left', () => {
  const markRead = async () => {
    const test = await startTestInbox({ conversations: rows });
    const held = test.transport.hold('markRead');
    test.inbox.actions.markRead('B');
    await test.flush();
    return { ...test, held };
  };
  const readHere = marked('B', `${base - 1}.000000`, 0);
  const unreadElsewhere = marked('B', readTo, 2);

  it('is an echo until the stream knows what the server was told, and news from then on [UNR-2] [UNR-8]', async () => {
    const { held, transport, ...test } = await markRead();
    transport.stream.frame(unreadElsewhere);
    await test.frame();
    expect(test.unread('B')).toBe(0);
    held[0]?.answer(undefined);
    await test.flush();
    // The stream is behind the answer.
    transport.stream.frame(unreadElsewhere);
    await test.frame();
    expect(test.unread('B')).toBe(0);
    transport.stream.frame(readHere);
    transport.stream.frame(unreadElsewhere);
    await test.frame();
    expect(test.unread('B')).toBe(2);
  });

  it('is news at once when it reads further than the mark, also from a server that repeats no marks [UNR-2]', async () => {
    const { held, transport, ...test } = await markRead();
    held[0]?.answer(undefined);
    await test.flush();
    transport.stream.frame(newMessage('B', message(`${base + 1}.000000`), 3));
    transport.stream.frame(newMessage('B', message(`${base + 2}.000000`), 4));
    await test.frame();
    expect(test.unread('B')).toBe(2);
    transport.stream.frame(marked('B', `${base + 1}.000000`, 1));
    await test.frame();
    expect(test.unread('B')).toBe(1);
  });

  it('is news after a message whose count only a server that has the mark can state [UNR-1] [UNR-2]', async () => {
    const { held, transport, ...test } = await markRead();
    held[0]?.answer(undefined);
    await test.flush();
    transport.stream.frame(newMessage('B', message(`${base + 1}.000000`), 1));
    await test.frame();
    expect(test.unread('B')).toBe(1);
    transport.stream.frame(unreadElsewhere);
    await test.frame();
    expect(test.unread('B')).toBe(2);
  });

  it('shows nothing as read that was taken back, however far the stream is behind the answers [UNR-8]', async () => {
    const { held, transport, ...test } = await markRead();
    held[0]?.answer(undefined);
    await test.flush();
    test.inbox.actions.undo();
    await test.flush();
    held[1]?.answer(undefined);
    await test.flush();
    transport.stream.frame(readHere);
    await test.frame();
    expect(test.unread('B')).toBe(2);
    transport.stream.frame(unreadElsewhere);
    await test.frame();
    expect(test.unread('B')).toBe(2);
    // Read once more, on another device.
    transport.stream.frame(readHere);
    await test.frame();
    expect(test.unread('B')).toBe(0);
  });

  it('stays an echo while a later mark is on its way, though an earlier one was told [UNR-8]', async () => {
    const { held, transport, ...test } = await markRead();
    test.inbox.actions.undo();
    held[0]?.answer(undefined);
    await test.flush();
    expect(held).toHaveLength(2);
    transport.stream.frame(readHere);
    await test.frame();
    expect(test.unread('B')).toBe(2);
  });
});

describe('the log', () => {
  it('names the call that nobody answered', async () => {
    const test = await startTestInbox({ conversations: rows });
    test.transport.fail('markRead', apiError(null));
    test.inbox.actions.markRead('A');
    await test.flush();
    expect(test.logged('warn')).toEqual(['markRead failed']);
  });
});
