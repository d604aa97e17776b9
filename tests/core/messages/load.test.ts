import { describe, expect, it } from 'vitest';
import type { Conversation, Message } from '../../../src/model/index.ts';
import { aConversation, anUnreadConversation, aThread } from '../../../src/testing/builders.ts';
import { startTestInbox, type TestInbox } from '../harness.ts';
import { message, newMessage, newReply, threadMessage, updated } from '../liveFrames.ts';
import { apiError } from '../scriptedTransport.ts';

const base = 1_772_618_400;
const at = (n: number): string => `${base}.${String(n).padStart(6, '0')}`;
const channel = (messages?: Message[], changes: Partial<Conversation> = {}): Conversation =>
  aConversation({ latest_activity: base - 100, ...(messages ? { messages } : {}), ...changes });
const textsOf = ({ inbox }: TestInbox, id = 'C1'): string[] =>
  (inbox.getState().messages.byConversation[id]?.messages ?? []).map(({ text }) => text);
const tsOf = ({ inbox }: TestInbox, id = 'C1'): string[] =>
  (inbox.getState().messages.byConversation[id]?.messages ?? []).map(({ ts }) => ts);

describe('opening a conversation', () => {
  it('loads its messages, shows a failure and can retry', async () => {
    const test = await startTestInbox({ conversations: [channel([message(at(1))])] });
    const { inbox, transport, flush } = test;
    transport.fail('loadConversation', apiError(500, 'out of order'));
    inbox.actions.open('C1');
    expect(inbox.getState().messages.byConversation.C1?.load).toEqual({ status: 'loading' });
    await flush();
    expect(inbox.getState().messages.byConversation.C1?.load).toEqual({
      status: 'failed',
      failure: { code: 'conversation-failed', reason: 'out of order' },
    });
    transport.answer('loadConversation', () => channel([message(at(1))]));
    inbox.actions.loadMessages('C1');
    await flush();
    expect(inbox.getState().messages.byConversation.C1).toMatchObject({ load: { status: 'ready' } });
    expect(tsOf(test)).toEqual([at(1)]);
  });

  it('shows the messages from the list until all are loaded', async () => {
    const test = await startTestInbox({ conversations: [channel([message(at(2)), message(at(1))])] });
    const held = test.transport.hold('loadConversation');
    test.inbox.actions.open('C1');
    await test.flush();
    expect(tsOf(test)).toEqual([at(1), at(2)]);
    held[0]?.answer(channel([message(at(0)), message(at(1)), message(at(2))]));
    await test.flush();
    expect(tsOf(test)).toEqual([at(0), at(1), at(2)]);
  });

  it('keeps showing a log while it is reloaded', async () => {
    const test = await startTestInbox({ conversations: [channel([message(at(1))])] });
    test.inbox.actions.open('C1');
    await test.flush();
    test.inbox.actions.close();
    test.transport.hold('loadConversation');
    test.inbox.actions.open('C1');
    await test.flush();
    expect(test.inbox.getState().messages.byConversation.C1?.load).toEqual({ status: 'ready' });
    expect(tsOf(test)).toEqual([at(1)]);
  });

  it('empties a log whose messages were all deleted', async () => {
    const test = await startTestInbox({ conversations: [channel([message(at(1))])] });
    test.inbox.actions.open('C1');
    await test.flush();
    test.transport.answer('loadConversation', () => channel([]));
    test.inbox.actions.loadMessages('C1');
    await test.flush();
    expect(tsOf(test)).toEqual([]);
  });

  it('keeps its messages when the answer has no messages field', async () => {
    const test = await startTestInbox({ conversations: [channel([message(at(1))])] });
    test.inbox.actions.open('C1');
    await test.flush();
    test.transport.answer('loadConversation', () => channel());
    test.inbox.actions.loadMessages('C1');
    await test.flush();
    expect(tsOf(test)).toEqual([at(1)]);
  });

  it('sends one request at a time', async () => {
    const { inbox, transport, flush } = await startTestInbox({ conversations: [channel()] });
    transport.hold('loadConversation');
    inbox.actions.open('C1');
    inbox.actions.loadMessages('C1');
    inbox.actions.close();
    inbox.actions.open('C1');
    await flush();
    expect(transport.count('loadConversation')).toBe(1);
  });

  it('updates names from the answer and counts from the stream', async () => {
    const { inbox, transport, flush, frame, conversation } = await startTestInbox({
      conversations: [channel(undefined, { latest_message: { ts: at(1), text: 'one' } })],
    });
    transport.stream.frame(newMessage('C1', message(at(2)), 1));
    await frame();
    transport.answer('loadConversation', () =>
      channel([], { name: 'renamed', unread_count: 9, latest_message: { ts: at(1), text: 'one' } }),
    );
    inbox.actions.open('C1');
    await flush();
    expect(conversation('C1')).toMatchObject({ name: 'renamed', unread_count: 1, latest_message: { ts: at(2) } });
  });

  it('updates counts from an answer with a missed message', async () => {
    const { inbox, transport, flush, conversation } = await startTestInbox({
      conversations: [channel(undefined, { latest_message: { ts: at(1), text: 'one' } })],
    });
    transport.answer('loadConversation', () =>
      channel([], { unread_count: 1, unread_count_display: 1, latest_message: { ts: at(2), text: 'two' } }),
    );
    inbox.actions.open('C1');
    await flush();
    expect(conversation('C1')).toMatchObject({ unread_count: 1, latest_message: { text: 'two' } });
  });

  it('does not restore a conversation that was closed and has left the list', async () => {
    const { inbox, transport, flush } = await startTestInbox({ conversations: [channel()] });
    const held = transport.hold('loadConversation');
    inbox.actions.open('C1');
    inbox.actions.close();
    transport.answer('loadConversations', () => ({ conversations: [], users: {} }));
    inbox.actions.reload();
    await flush();
    held[0]?.answer(channel([message(at(1))]));
    await flush();
    expect(inbox.getState().conversations.order).toEqual([]);
  });

  it('drops the logs of conversations closed long ago, not that of the open one', async () => {
    const conversations = Array.from({ length: 60 }, (_, index) => aConversation({ id: `C${index}`, messages: [] }));
    const { inbox, flush } = await startTestInbox({ conversations });
    for (const { id } of conversations) {
      inbox.actions.open(id);
      await flush();
    }
    const kept = Object.keys(inbox.getState().messages.byConversation);
    expect(kept).toHaveLength(40);
    expect(kept).toContain('C59');
    expect(kept).not.toContain('C0');
  });
});

describe('events during a pending answer', () => {
  const opened = async (): Promise<TestInbox & { answer(messages: Message[]): Promise<void> }> => {
    const test = await startTestInbox({ conversations: [channel([], { latest_message: { ts: at(0), text: '' } })] });
    const held = test.transport.hold('loadConversation');
    test.inbox.actions.open('C1');
    await test.flush();
    return {
      ...test,
      async answer(messages) {
        held[0]?.answer(channel(messages));
        await test.flush();
      },
    };
  };

  it('are not lost: new messages, replies, edits and deletions are applied to the answer', async () => {
    const test = await opened();
    const { stream } = test.transport;
    stream.frame(newMessage('C1', message(at(5), { text: 'new' }), 1));
    stream.frame(newReply('C1', at(1), message(at(6), { text: 'reply' })));
    stream.frame(updated('C1', message(at(2), { text: 'edited', edited: { ts: at(7) } })));
    stream.frame(updated('C1', message(at(3), { deleted: true })));
    await test.frame();
    await test.answer([at(1), at(2), at(3), at(4)].map((ts) => message(ts, { text: ts })));
    expect(textsOf(test)).toEqual([at(1), 'edited', at(4), 'new']);
    expect(test.inbox.getState().messages.byConversation.C1?.messages[0]?.threads).toMatchObject([{ text: 'reply' }]);
    expect(test.logged('warn')).toEqual([]);
  });

  it('count a reply although its parent is not loaded yet [UNR-1]', async () => {
    const test = await opened();
    test.transport.stream.frame(newReply('C1', at(1), message(at(6))));
    await test.frame();
    expect(test.unread('C1')).toBe(1);
    await test.answer([message(at(1))]);
    expect(test.unread('C1')).toBe(1);
  });
});

describe('live messages in a log', () => {
  const open = async (conversation: Conversation): Promise<TestInbox> => {
    const test = await startTestInbox({ conversations: [conversation] });
    test.inbox.actions.open(conversation.id);
    await test.flush();
    return test;
  };

  it('are updated everywhere: in the channel, under their parent and in the thread', async () => {
    const parent = message(at(1), { threads: [message(at(2), { thread_ts: at(1) })], reply_count: 1 });
    const thread = { ...aThread(parent), messages: [parent] };
    const test = await startTestInbox({ conversations: [channel([parent]), thread] });
    for (const id of ['C1', thread.id]) {
      test.inbox.actions.open(id);
      await test.flush();
    }
    test.transport.stream.frame(updated('C1', message(at(2), { thread_ts: at(1), text: 'edited reply' })));
    test.transport.stream.frame(updated('C1', message(at(1), { text: 'edited parent' })));
    await test.frame();
    expect(textsOf(test, thread.id)).toEqual(['edited parent', 'edited reply']);
    expect(textsOf(test)).toEqual(['edited parent']);
    expect(test.inbox.getState().messages.byConversation.C1?.messages[0]?.threads?.[0]?.text).toBe('edited reply');

    test.transport.stream.frame(updated('C1', message(at(2), { thread_ts: at(1), deleted: true })));
    await test.frame();
    expect(textsOf(test, thread.id)).toEqual(['edited parent']);
    expect(test.inbox.getState().messages.byConversation.C1?.messages[0]).toMatchObject({
      threads: [],
      reply_count: 0,
    });
  });

  it('are added under their parent and counted once when repeated [MSG-2]', async () => {
    const test = await open(channel([message(at(1))]));
    const { stream } = test.transport;
    for (const n of [4, 3, 4]) stream.frame(newReply('C1', at(1), message(at(n))));
    stream.frame(threadMessage('C1', at(1), message(at(4))));
    await test.frame();
    expect(test.inbox.getState().messages.byConversation.C1?.messages[0]).toMatchObject({
      threads: [{ ts: at(3) }, { ts: at(4) }],
      reply_count: 2,
    });
  });

  it('are passed to listeners in full, also if no log has them [LIV-4]', async () => {
    const test = await open(channel([]));
    const heard: unknown[] = [];
    test.inbox.on('messageUpdate', (data) => heard.push(data));
    const update = updated('ELSEWHERE', message(at(9)));
    test.transport.stream.frame(update);
    const odd = { type: 'message_update', data: { odd: true } } as const;
    test.transport.stream.frame({ ...odd, conversationId: null, message: null });
    test.transport.stream.frame({ ...odd, conversationId: 'C1', message: null });
    test.transport.stream.frame({ ...odd, conversationId: null, message: message(at(9)) });
    expect(heard).toEqual([update.data, ...Array(3).fill({ odd: true })]);
    await test.frame();
    expect(test.logged('error')).toEqual([]);
  });

  it('update the preview of their row: to the edited text, or to the previous message after a deletion', async () => {
    const test = await open(
      channel([message(at(1), { text: 'one' }), message(at(2), { text: 'two' })], {
        latest_message: { ts: at(2), text: 'two', resolved_text: 'two', user: 'U2' },
      }),
    );
    test.transport.stream.frame(updated('C1', { ts: at(2), text: 'edited' }));
    await test.frame();
    expect(test.conversation('C1').latest_message).toEqual({ ts: at(2), text: 'edited', user: 'U2' });
    // The server is asked as well: the preview does not wait for its answer.
    test.transport.hold('loadConversation');
    test.transport.stream.frame(updated('C1', message(at(2), { text: '', deleted: true })));
    await test.frame();
    expect(test.conversation('C1').latest_message).toMatchObject({ ts: at(1), text: 'one' });
  });

  it('clear the preview of a deleted last message until the previous one is known', async () => {
    const test = await startTestInbox({
      conversations: [
        anUnreadConversation({ latest_message: { ts: at(2), text: 'two' }, last_message: { text: 'two' } }),
      ],
    });
    test.transport.answer('loadConversation', () =>
      anUnreadConversation({ latest_message: { ts: at(1), text: 'one' }, unread_count: 1, unread_count_display: 1 }),
    );
    test.transport.stream.frame(updated('C1', message(at(2), { text: '', deleted: true })));
    test.env.clock.runFrame();
    expect(test.conversation('C1')).not.toHaveProperty('latest_message');
    expect(test.conversation('C1')).not.toHaveProperty('last_message');
    await test.flush();
    expect(test.conversation('C1')).toMatchObject({ latest_message: { text: 'one' }, unread_count: 1 });
  });
});
