import { type ConversationType, compareTs, splitThreadId, unreadCountOf } from '../../model/index.ts';
import {
  currentUser,
  findConversation,
  hiddenConversation,
  loadConversations,
  loadMessages,
  send,
  sharedChannel,
  unique,
} from './actions.ts';
import { expectEqual, expectPresent, expectProperties, expectRefusal, expectThat } from './expectations.ts';
import { offered } from './offered.ts';
import type { ContractTest } from './subject.ts';

const notFound = { kind: 'http', status: 404 } as const;
const types: readonly ConversationType[] = ['dm', 'channel', 'thread'];

export function testConversations(test: ContractTest): void {
  test('answers 404 until the first fetch, then the conversations', 'firstFetch', async (subject) => {
    const unfetched = expectPresent(subject.unfetched, 'the capability `firstFetch` needs `unfetched`');
    await expectRefusal(unfetched.loadConversations(), notFound, 'there is nothing to load before the first fetch');
    const summary = await offered(unfetched).fetchAllFromService();
    expectThat(summary.conversations > 0, 'the first fetch brings conversations');
    expectThat((await loadConversations(unfetched)).length > 0, 'conversations can be loaded after the first fetch');
  });

  test('tells how much a fetch brought', 'fetchAll', async ({ transport }) => {
    const { conversations, messages, users } = await offered(transport).fetchAllFromService();
    expectThat(conversations > 0, 'a full fetch brings conversations');
    expectEqual([typeof messages, typeof users], ['number', 'number'], 'a summary consists of numbers');
  });

  test('tells how much a fetch of changes brought', 'unusedCalls', async ({ transport }) => {
    const summary = await expectPresent(
      offered(transport).fetchChangesFromService(),
      'there is `fetchChangesFromService`',
    );
    const { conversations, messages, users } = summary;
    const kinds = [typeof conversations, typeof messages, typeof users];
    expectEqual(kinds, ['number', 'number', 'number'], 'a summary consists of numbers');
  });

  test('lists each conversation once, with its name and its unread count', async ({ transport }) => {
    const conversations = await loadConversations(transport);
    expectThat(conversations.length > 0, 'there is a conversation');
    const ids = conversations.map(({ id }) => id);
    expectEqual(ids.length, new Set(ids).size, 'every conversation is listed once');
    for (const conversation of conversations) {
      const { id, name, dm_user } = conversation;
      expectThat(name !== '' || dm_user !== undefined, `${id} has a name, or is a DM that names its person`);
      expectThat(unreadCountOf(conversation) >= 0, `${id} has no negative unread count`);
    }
  });

  test('loads the users of the list', 'users', async ({ transport }) => {
    const { users } = await transport.loadConversations();
    const known = await offered(transport).loadUsers();
    const missing = Object.keys(users).filter((id) => !Object.hasOwn(known, id));
    expectEqual(missing, [], '`loadUsers` has the users of the list, and may have more');
  });

  for (const type of types) {
    test(`lists only conversations of type ${type} on request`, 'types', async ({ transport }) => {
      const all = await loadConversations(transport);
      const { conversations } = await transport.loadConversations({ type });
      const expected = all.filter((conversation) => conversation.type === type);
      const idsOf = (list: typeof all) => list.map(({ id }) => id).sort();
      expectEqual(idsOf(conversations), idsOf(expected), 'a type selects the conversations of that type');
    });
  }

  test('resolves mentions to names on request', 'resolvedMentions', async (subject) => {
    const { transport } = subject;
    const user = await currentUser(transport);
    const { id } = await sharedChannel(subject);
    await send(transport, id, `<@${user.id}> look`);
    const { conversations } = await transport.loadConversations({ resolveMentions: true });
    const latest = conversations.find((conversation) => conversation.id === id)?.latest_message;
    const text = latest?.resolved_text ?? latest?.text ?? '';
    expectThat(/^@?\S.* look$/.test(text) && !text.includes(`<@${user.id}>`), `a mention is a name (found "${text}")`);
  });

  test('loads a conversation with its messages in order', async (subject) => {
    const { transport } = subject;
    const { id } = await sharedChannel(subject);
    const sent = [await send(transport, id), await send(transport, id)].map(({ ts }) => ts);
    expectEqual((await transport.loadConversation(id)).id, id, 'a loaded conversation has its id');
    const order = (await loadMessages(transport, id)).map(({ ts }) => ts);
    expectEqual(order, [...order].sort(compareTs), 'messages are in the order of their timestamps');
    expectEqual(order.slice(-2), sent, 'the newest messages are the last');
  });

  test('loads replies in the thread of their message', 'threads', async (subject) => {
    const { transport } = subject;
    const { id } = await sharedChannel(subject);
    const parent = await send(transport, id);
    const replyText = unique('reply');
    const reply = await send(transport, id, replyText, { thread_ts: parent.ts });
    const messages = await loadMessages(transport, id);
    expectThat(!messages.some(({ ts }) => ts === reply.ts), 'a reply is no top-level message');
    const loaded = messages.find(({ ts }) => ts === parent.ts);
    const replies = loaded?.threads?.map(({ ts }) => ts);
    expectEqual(replies, [reply.ts], 'a reply is in the `threads` of its message');
    expectEqual(loaded?.reply_count, 1, 'a message has the count of its replies');
    expectProperties(
      loaded?.threads?.[0],
      { text: replyText, thread_ts: parent.ts },
      'a reply has its text and its thread',
    );
  });

  test('lists a thread of the person and loads it from its first message', 'threads', async (subject) => {
    const { transport } = subject;
    const { id } = await sharedChannel(subject);
    const text = 'First message of a thread';
    const parent = await send(transport, id, text);
    const reply = await send(transport, id, unique('reply'), { thread_ts: parent.ts });
    const threadId = `${id}:${parent.ts}`;
    const thread = await findConversation(transport, threadId);
    expectProperties(
      thread,
      { type: 'thread', parent_conversation_id: id },
      'a thread has its type and the conversation that it belongs to',
    );
    expectProperties(thread.parent_message, { ts: parent.ts, text }, 'a thread has its first message');
    expectThat(thread.name.includes(text), 'the name of a thread contains its first message');
    expectEqual(splitThreadId(threadId), { parentId: id, threadTs: parent.ts }, 'a thread id has two parts');
    const messages = await loadMessages(transport, threadId);
    const loaded = messages.map(({ ts, threads }) => [ts, threads?.map((message) => message.ts)]);
    expectEqual(loaded, [[parent.ts, [reply.ts]]], 'a loaded thread has its first message and the replies');
  });

  test('answers 404 for an unknown conversation', async ({ transport }) => {
    await expectRefusal(transport.loadConversation('CNOSUCH'), notFound, 'an unknown conversation is not loaded');
    await expectRefusal(transport.markRead('CNOSUCH', '1.000000'), notFound, 'an unknown conversation is not marked');
    const error: { message?: unknown } = await transport.loadConversation('CNOSUCH').catch((reason) => reason);
    expectThat(typeof error.message === 'string' && error.message !== '', 'an error has a message');
  });

  test('hides private conversations from people who are no members', 'privacy', async (subject) => {
    const { transport } = subject;
    const { id } = await hiddenConversation(subject);
    await expectRefusal(transport.loadConversation(id), notFound, 'a private conversation of others is not loaded');
    await expectRefusal(transport.markRead(id, '1.000000'), notFound, 'a private conversation of others is not marked');
    await expectRefusal(send(transport, id), notFound, 'nothing is sent into a private conversation of others');
  });
}
