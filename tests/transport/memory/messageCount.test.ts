import { expect, it } from 'vitest';
import { createMemoryTransport, createWorld } from '../../../src/transport/index.ts';

it('counts the messages of a conversation with its replies, without deleted ones', async () => {
  const messages = [
    { ts: '1.000000', text: 'a question' },
    { ts: '2.000000', text: 'a reply', thread_ts: '1.000000' },
    { ts: '3.000000', text: 'the answer', thread_ts: '1.000000', subtype: 'thread_broadcast' },
    { ts: '3.500000', text: 'another reply', thread_ts: '1.000000' },
    { ts: '4.000000', text: '', deleted: true },
    { ts: '5.000000', text: 'thanks' },
  ];
  const transport = createMemoryTransport(
    createWorld({
      workspaces: [
        {
          id: 'T1',
          users: { U1: { id: 'U1', name: 'ada' } },
          conversations: [{ id: 'C1', members: ['U1'], messages }],
        },
      ],
    }),
  );
  const { conversations } = await transport.loadConversations();
  expect(conversations.find(({ id }) => id === 'C1')).toMatchObject({ message_count: 5 });
});
