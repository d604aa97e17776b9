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
  it('is not restored when the server refuses the mark; a notice is shown [UNR-7]', async () => {
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

  it('is ignored when the mark is undone', async () => {
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

describe('a mark that is refused after its row was left', () => {
  it('does not keep the row at the place from before the mark [UNR-7]', async () => {
    const test = await startTestInbox({ conversations: rows });
    test.transport.answer('sendMessage', () => ({ ts: `${base + 100}.000000` }));
    const marks = test.transport.hold('markRead');
    test.inbox.actions.open('C');
    test.inbox.actions.send('C', 'Hello');
    await test.flush();
    test.inbox.actions.markRead('C');
    await test.advance(1500);
    test.transport.hold('loadConversations');
    for (const mark of marks) mark.fail(apiError(500));
    await test.flush();
    expect(Object.keys(test.state().conversations.held)).toEqual(['C']);
    await test.advance(500);
    expect(test.state().conversations.held).toEqual({});
    expect(test.inbox.visibleConversations()).toEqual(['C', 'A', 'B']);
  });
});

describe('a mark whose answer is lost', () => {
  it.each([
    [
      'the stream',
      async ({ transport, frame }: TestInbox) => {
        transport.stream.frame(marked('A', `${base}.000000`, 0));
        await frame();
      },
    ],
    [
      'a load of the list',
      async ({ inbox, transport, flush }: TestInbox) => {
        const read = { ...rows[0], last_read: `${base}.000000`, unread_count: 0, unread_count_display: 0 };
        transport.answer('loadConversations', () => ({ conversations: [read as (typeof rows)[0]], users: {} }));
        inbox.actions.reload();
        await flush();
      },
    ],
  ])('is accepted if %s stated its cursor before [UNR-2] [UNR-7]', async (_, state) => {
    const test = await startTestInbox({ conversations: rows });
    const errors: unknown[] = [];
    test.inbox.on('error', (reported) => errors.push(reported));
    const held = test.transport.hold('markRead');
    test.inbox.actions.markRead('A');
    await test.flush();
    await state(test);
    held[0]?.fail(apiError(500));
    await test.flush();
    expect(test.unread('A')).toBe(0);
    expect(test.inbox.getState().notice?.content).toMatchObject({ kind: 'marked' });
    expect(errors).toEqual([]);
  });
});

describe('a frame that states a former cursor', () => {
  const markRead = async () => {
    const test = await startTestInbox({ conversations: rows });
    const held = test.transport.hold('markRead');
    test.inbox.actions.markRead('B');
    await test.flush();
    return { ...test, held };
  };
  const readHere = marked('B', `${base - 1}.000000`, 0);
  const unreadElsewhere = marked('B', readTo, 2);

  it('is an echo until the stream has passed the marks, and a change afterwards [UNR-2] [UNR-8]', async () => {
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

  it('is a change when it reads further than the mark, even if the server sends no echoes [UNR-2]', async () => {
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

  it('is a change after a message whose count includes the mark [UNR-1] [UNR-2]', async () => {
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

  it('does not show an undone mark again, however far the stream is behind the answers [UNR-8]', async () => {
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
    // Marked read again on another device.
    transport.stream.frame(readHere);
    await test.frame();
    expect(test.unread('B')).toBe(0);
  });

  it('is an echo while a later mark is being sent, although an earlier one was accepted [UNR-8]', async () => {
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
  it('names the call without an answer', async () => {
    const test = await startTestInbox({ conversations: rows });
    test.transport.fail('markRead', apiError(null));
    test.inbox.actions.markRead('A');
    await test.flush();
    expect(test.logged('warn')).toEqual(['markRead failed']);
  });
});
