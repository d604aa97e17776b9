import { aMessage, anUnreadConversation, minutesAgo } from '../../../src/testing/builders.ts';
import type { TestInboxOptions } from '../harness.ts';

const room = (id: string, age: number, more: object = {}) =>
  anUnreadConversation(
    {
      id,
      name: id.toLowerCase(),
      last_read: minutesAgo(age + 3),
      messages: [3, 2, 1].map((n) => aMessage({ ts: minutesAgo(age + n), user: 'U2' })),
      latest_message: { ts: minutesAgo(age + 1), user: 'U2' },
      ...more,
    },
    2,
  );

/** Unread conversations. C1 is the newest; D2 is a direct conversation, which concerns the user. */
export const rooms = (): NonNullable<TestInboxOptions['conversations']> => [
  room('C1', 10),
  room('C3', 30),
  room('D2', 50, { type: 'dm' }),
  room('C4', 70),
];
