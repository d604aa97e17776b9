import type { Conversation, UsersById } from 'triage-inbox/core';

/** The deterministic data that both pages show. */
export interface BenchWorld {
  conversations: Conversation[];
  users: UsersById;
}

const words = 'queue depth alarm pages retries ledger totals match contrast pass calendar grid rollout review'.split(
  ' ',
);
const sentence = (seed: number): string =>
  Array.from({ length: 12 }, (_, index) => words[(seed * 7 + index * 5) % words.length]).join(' ');

/** The time of the data: the start of the page. */
export const benchNow = Date.now();
export const me = { id: 'U0', name: 'wren', real_name: 'Wren Halloway' };

const userId = (index: number): string => `U${(index % 40) + 1}`;

export function createBenchWorld(count: number): BenchWorld {
  const users: UsersById = {};
  for (let index = 0; index < 40; index += 1) {
    const id = userId(index);
    users[id] = { id, name: `person${index}`, real_name: `Person Number${index}` };
  }
  const conversations = Array.from({ length: count }, (_, index): Conversation => {
    const members = [0, 1, 2, 3].map((offset) => userId(index + offset));
    const seconds = Math.floor(benchNow / 1000) - index * 11;
    return {
      id: `C${String(index).padStart(6, '0')}`,
      name: `conversation-${index}`,
      type: index % 5 === 0 ? 'dm' : 'channel',
      unread_count: index % 3 === 0 ? (index % 9) + 1 : 0,
      latest_activity: seconds,
      latest_message: { text: sentence(index), user: userId(index), ts: `${seconds}.000100` },
      members_data: Object.fromEntries(members.flatMap((id) => (users[id] ? [[id, users[id]]] : []))),
      last_read: `${seconds - 100}.000100`,
    };
  });
  return { conversations, users };
}

export interface BurstEvent {
  id: string;
  ts: string;
  text: string;
  user: string;
  unread: number;
  activity: number;
}

/** Creates messages spread over all conversations, newest last. */
export function createBurst(world: BenchWorld, count: number): BurstEvent[] {
  const start = Math.floor(benchNow / 1000) + 1;
  const unread = new Map<string, number>();
  return Array.from({ length: count }, (_, index) => {
    const conversation = world.conversations[(index * 7919) % world.conversations.length];
    if (!conversation) throw new Error('A burst needs at least one conversation.');
    const count = (unread.get(conversation.id) ?? conversation.unread_count) + 1;
    unread.set(conversation.id, count);
    const activity = start + index;
    return {
      id: conversation.id,
      ts: `${activity}.000100`,
      text: sentence(index),
      user: userId(index),
      unread: count,
      activity,
    };
  });
}

/** The first ids of the expected order after a burst, newest first. */
export function orderAfter(world: BenchWorld, burst: readonly BurstEvent[], top: number): string[] {
  const seen = new Set<string>();
  for (let index = burst.length - 1; index >= 0 && seen.size < top; index -= 1) {
    const event = burst[index];
    if (event) seen.add(event.id);
  }
  for (const { id } of world.conversations) {
    if (seen.size >= top) break;
    seen.add(id);
  }
  return [...seen];
}
