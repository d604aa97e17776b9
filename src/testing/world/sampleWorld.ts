import type { Ts } from '../../model/index.ts';
import type { ConversationInput, World } from '../../transport/memory/world.ts';
import { createWorld } from '../../transport/memory/world.ts';
import { sampleNow } from '../builders.ts';
import { samplePeople } from './samplePeople.ts';
import { sampleScenes } from './sampleScript.ts';
import { messagesOf, tsAt } from './script.ts';

/**
 * A small company from the view of Maya: twelve people, about twenty conversations, threads, and a second workspace.
 *
 * @example
 * const transport = createMemoryTransport(sampleWorld({ now: Date.now() }));
 */
export function sampleWorld({ now = sampleNow }: { now?: number } = {}): World {
  const [viewer, ...others] = samplePeople;
  const conversations = sampleScenes.map(
    ({ id, name, type, isPrivate, topic, members, lines }): ConversationInput => ({
      id,
      members: [...members],
      messages: messagesOf(lines, now),
      created: Math.floor(now / 1_000) - 90 * 86_400,
      ...(name !== undefined && { name }),
      ...(type !== undefined && { type }),
      ...(isPrivate !== undefined && { is_private: isPrivate }),
      ...(topic !== undefined && { topic }),
    }),
  );
  const readCursors: Record<string, Ts> = {};
  for (const [index, { id, readUpTo }] of sampleScenes.entries()) {
    const newest = conversations[index]?.messages?.at(-1)?.ts;
    if (newest !== undefined) readCursors[id] = readUpTo === undefined ? newest : tsAt(readUpTo, now);
  }
  return createWorld({
    workspaces: [
      {
        id: 'T01',
        name: 'Northwind',
        users: Object.fromEntries(samplePeople.map((user) => [user.id, user])),
        conversations,
        readCursors: { [viewer?.id ?? '']: readCursors },
      },
      {
        id: 'T02',
        name: 'Harbour Collective',
        users: Object.fromEntries([viewer, ...others.slice(0, 2)].flatMap((user) => (user ? [[user.id, user]] : []))),
        conversations: [
          {
            id: 'C91',
            name: 'commons',
            members: ['U01', 'U02', 'U03'],
            messages: messagesOf([[300, 'U02', 'The boat is repaired.']], now),
          },
        ],
      },
    ],
  });
}
