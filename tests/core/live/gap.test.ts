import { describe, expect, it } from 'vitest';
import { aConversation, anUnreadConversation } from '../../../src/testing/builders.ts';
import { startTestInbox, type TestInbox } from '../harness.ts';
import { marked, message, newMessage } from '../liveFrames.ts';

const base = 1_772_618_400;
const at = (n: number): string => `${base}.${String(n).padStart(6, '0')}`;
const conversation = (unread: number, newest: number) =>
  anUnreadConversation(
    {
      latest_activity: base,
      latest_message: { ts: at(newest), text: '' },
      messages: Array.from({ length: newest }, (_, index) => message(at(index + 1))),
    },
    unread,
  );

async function cut(test: TestInbox, resumed: boolean): Promise<void> {
  test.transport.stream.end();
  await test.advance(1000);
  test.transport.stream.confirm(resumed);
  await test.flush();
}

describe('after a gap', () => {
  const opened = async (): Promise<TestInbox> => {
    const test = await startTestInbox({ conversations: [conversation(1, 1)] });
    test.inbox.actions.open('C1');
    await test.flush();
    test.transport.stream.frame(newMessage('C1', message(at(2)), 2), 'cursor-2');
    await test.frame();
    return test;
  };

  it('reloads the list and the open conversation, and merges [LIV-5]', async () => {
    const test = await opened();
    test.transport.answer('loadConversations', () => ({ conversations: [conversation(4, 4)], users: {} }));
    test.transport.answer('loadConversation', () => conversation(4, 4));
    await cut(test, false);
    expect(test.unread('C1')).toBe(4);
    expect(test.inbox.getState().messages.byConversation.C1?.messages.map(({ ts }) => ts)).toEqual(
      [1, 2, 3, 4].map(at),
    );
    expect(test.transport.count('loadConversations')).toBe(2);
    expect(test.transport.count('loadConversation')).toBe(2);
  });

  it('reloads nothing when the stream resumed from a cursor [LIV-5]', async () => {
    const test = await opened();
    const counted = test.transport.count('loadAggregates');
    await cut(test, true);
    expect(test.transport.stream.options).toEqual({ cursor: 'cursor-2' });
    expect(test.transport.count('loadConversations')).toBe(1);
    expect(test.transport.count('loadConversation')).toBe(1);
    // The stream may repeat messages from answers: only the server can count the badges.
    await test.advance(1000);
    expect(test.transport.count('loadAggregates')).toBeGreaterThan(counted);
  });

  it('checks the session first: another tab may have switched the workspace [LIV-5] [SGN-8]', async () => {
    const test = await opened();
    const status = await test.transport.loadAuthStatus();
    test.transport.answer('loadAuthStatus', () => ({ ...status, workspace: 'Tidewater' }));
    const other = aConversation({ id: 'C9', name: 'theirs' });
    test.transport.answer('loadConversations', () => ({ conversations: [other], users: {} }));
    const seen: (string | undefined)[][] = [];
    test.inbox.subscribe(() => {
      const { session, conversations } = test.inbox.getState();
      if ('workspace' in session) seen.push([session.workspace, conversations.order[0]]);
    });
    await cut(test, false);
    test.transport.stream.confirm();
    await test.flush();
    expect(seen.at(-1)).toEqual(['Tidewater', 'C9']);
    expect(seen).not.toContainEqual(['Larkspur', 'C9']);
  });

  it('reloads when the stream resumed without a cursor [LIV-5]', async () => {
    const test = await startTestInbox();
    await cut(test, true);
    expect(test.transport.stream.options).toEqual({});
    expect(test.transport.count('loadConversations')).toBe(2);
  });

  it('drops the cursor when the user changes: the next stream starts without one', async () => {
    const test = await opened();
    test.inbox.actions.switchWorkspace('T2');
    await test.flush();
    expect(test.transport.stream.options).toEqual({});
  });

  it('repeats a load that was requested before it [LIV-5]', async () => {
    const test = await opened();
    const lists = test.transport.hold('loadConversations');
    const logs = test.transport.hold('loadConversation');
    test.inbox.actions.reload();
    test.inbox.actions.loadMessages('C1');
    await test.flush();
    await cut(test, false);
    expect(lists.map(({ isAborted }) => isAborted)).toEqual([true, false]);
    expect(logs.map(({ isAborted }) => isAborted)).toEqual([true, false]);
    lists[0]?.answer({ conversations: [conversation(1, 1)], users: {} });
    lists[1]?.answer({ conversations: [conversation(4, 4)], users: {} });
    await test.flush();
    expect(test.unread('C1')).toBe(4);
  });

  it('ignores frames that the server replays although they were not missed [UNR-8]', async () => {
    const test = await opened();
    const heard: unknown[] = [];
    test.inbox.on('conversationUpdate', (raw) => heard.push(raw));
    const { stream } = test.transport;
    stream.frame(marked('C1', at(2)), 'cursor-3');
    stream.frame(newMessage('C1', message(at(3)), 1), 'cursor-4');
    await test.frame();
    await cut(test, true);
    test.transport.stream.frame(newMessage('C1', message(at(2)), 2), 'cursor-2');
    test.transport.stream.frame(marked('C1', at(2)), 'cursor-3');
    test.transport.stream.frame(newMessage('C1', message(at(3)), 1), 'cursor-4');
    test.transport.stream.frame(newMessage('C1', message(at(4)), 2), 'cursor-5');
    await test.frame();
    expect(test.unread('C1')).toBe(2);
    expect(heard).toHaveLength(3);
  });
});

describe('an answer with events since its request', () => {
  const asking = async () => {
    const test = await startTestInbox({ conversations: [{ ...conversation(2, 2), last_read: at(0) }] });
    const lists = test.transport.hold('loadConversations');
    test.inbox.actions.reload();
    await test.flush();
    return {
      ...test,
      async answer(...conversations: ReturnType<typeof conversation>[]) {
        lists[0]?.answer({ conversations, users: {} });
        await test.flush();
      },
    };
  };

  it('made before a message: the message is not lost [UNR-8]', async () => {
    const test = await asking();
    test.transport.stream.frame(newMessage('C1', message(at(3)), 3));
    await test.frame();
    await test.answer({ ...conversation(2, 2), last_read: at(0) });
    expect(test.conversation('C1')).toMatchObject({ unread_count: 3, latest_message: { ts: at(3) } });
  });

  it('made after it: it is not counted twice [UNR-8]', async () => {
    const test = await asking();
    test.transport.stream.frame(newMessage('C1', message(at(3)), 3));
    await test.frame();
    await test.answer({ ...conversation(4, 4), last_read: at(0) });
    test.transport.stream.frame(newMessage('C1', message(at(4)), 4));
    await test.frame();
    expect(test.unread('C1')).toBe(4);
  });

  it('made between a mark and a message: neither is lost or applied twice [UNR-8]', async () => {
    const test = await asking();
    test.transport.stream.frame(marked('C1', at(2)));
    test.transport.stream.frame(newMessage('C1', message(at(3)), 1));
    test.transport.stream.frame(marked('C1', at(1), 2));
    await test.frame();
    await test.answer({ ...conversation(1, 3), last_read: at(2) });
    expect(test.conversation('C1')).toMatchObject({ unread_count: 2, last_read: at(1) });
  });

  it('does not restore a conversation that has left the list', async () => {
    const test = await asking();
    test.transport.stream.frame(marked('C1', at(2)));
    await test.frame();
    await test.answer();
    expect(test.inbox.getState().conversations.order).toEqual([]);
  });

  it('loads a conversation that began since', async () => {
    const test = await asking();
    test.transport.answer('loadConversation', (id) => aConversation({ id, unread_count: 1, unread_count_display: 1 }));
    test.transport.stream.frame(newMessage('NEW', message(at(3)), 1));
    await test.frame();
    await test.answer(conversation(2, 2));
    expect(test.unread('NEW')).toBe(1);
  });
});
