import { unreadCountOf } from '../../model/index.ts';
import { listed, messagesIn, sharedChannel, unique, write } from './acts.ts';
import { must, mustBe, mustRefuse, needed } from './breach.ts';
import type { ContractTest } from './subject.ts';

export function testConversations(test: ContractTest): void {
  test('lists each conversation once, newest activity first, with its people', async ({ transport }) => {
    const { conversations, users } = await transport.loadConversations();
    must(conversations.length > 0, 'there is a conversation');
    const ids = conversations.map(({ id }) => id);
    mustBe(ids.length, new Set(ids).size, 'every conversation is listed once');
    const activities = conversations.map(({ latest_activity }) => latest_activity);
    mustBe(
      activities,
      [...activities].sort((a, b) => b - a),
      'the newest activity comes first',
    );
    for (const conversation of conversations) {
      must(conversation.name !== '', `${conversation.id} has a name`);
      must(unreadCountOf(conversation) >= 0, `${conversation.id} has no less than nothing unread`);
    }
    must(Object.keys(users).length > 0, 'the people come along');
  });

  test('loads a conversation with its messages in order, and replies under their message', async (subject) => {
    const { transport } = subject;
    const { id } = await sharedChannel(subject);
    const parent = await write(transport, id, unique('parent'));
    const reply = await write(transport, id, unique('reply'), { thread_ts: parent });
    const messages = await messagesIn(transport, id);
    const order = messages.map(({ ts }) => ts);
    mustBe(order, [...order].sort(), 'messages are in the order of their timestamps');
    must(!order.includes(reply), 'a reply does not stand among the messages');
    const replies = messages.find(({ ts }) => ts === parent)?.threads?.map(({ ts }) => ts);
    mustBe(replies, [reply], 'a reply stands under its message');
  });

  test('lists a thread that the person writes in', async (subject) => {
    const { transport } = subject;
    const { id } = await sharedChannel(subject);
    const parent = await write(transport, id, unique('parent'));
    await write(transport, id, unique('reply'), { thread_ts: parent });
    const thread = await listed(transport, `${id}:${parent}`);
    mustBe([thread.type, thread.parent_conversation_id], ['thread', id], 'a thread says what it is and where it hangs');
  });

  test('marks read up to a message, and back', async (subject) => {
    const { transport, asOther } = subject;
    const { id } = await sharedChannel(subject);
    const before = await write(transport, id, unique('before'));
    const newest = await write(asOther, id, unique('unread'));
    must(unreadCountOf(await listed(transport, id)) > 0, 'what another one writes is unread');
    await transport.markRead(id, newest);
    mustBe(unreadCountOf(await listed(transport, id)), 0, 'nothing is unread after the newest message is read');
    await transport.markRead(id, before);
    must(unreadCountOf(await listed(transport, id)) > 0, 'an earlier timestamp moves the cursor back');
    await transport.markRead(id, newest);
  });

  test('counts what is unread in a group', async ({ transport }) => {
    const { conversations } = await transport.loadConversations();
    const unread = conversations.filter((conversation) => unreadCountOf(conversation) > 0).length;
    const filters = [{ field: 'unread_count', operator: 'gt', value: 0 }];
    const counted = await transport.loadAggregates([{ id: 'unread', filters }]);
    mustBe(needed(counted.unread, 'every group is counted').unread_count, unread, 'a group counts its conversations');
  });

  test('answers 404 to what does not exist', async ({ transport }) => {
    const refused = { kind: 'http', status: 404 } as const;
    await mustRefuse(transport.loadConversation('CNOSUCH'), refused, 'no such conversation is loaded');
    await mustRefuse(transport.markRead('CNOSUCH', '1.000000'), refused, 'no such conversation is marked');
  });
}
