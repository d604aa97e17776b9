import type { WorkspaceSeed } from '../src/seed/workspaceSeed.ts';

export interface BigWorkspace {
  conversations: number;
  messages: number;
  /** Interval of messages in the busy conversation `C1`. */
  busyEvery: number;
}

/** A workspace of a given size with 300 people: a quarter of its conversations are dms, a fifth of its messages are
 * replies. */
export function bigWorkspace({ conversations, messages, busyEvery }: BigWorkspace): WorkspaceSeed {
  const people = Array.from({ length: 300 }, (_, index) => ({ id: `U${index}`, name: `person.${index}` }));
  return {
    id: 'BIG',
    name: 'Big',
    defaultUserId: 'U0',
    people,
    conversations: Array.from({ length: conversations }, (_, index) => ({
      id: `C${index}`,
      name: index % 4 === 0 ? '' : `channel-${index}`,
      type: index % 4 === 0 ? 'dm' : 'channel',
      is_private: index % 3 === 0,
      created: 1_700_000_000,
      memberIds: [
        'U0',
        ...people.slice(1 + (index % 250), (index % 4 === 0 ? 2 : 20) + (index % 250)).map(({ id }) => id),
      ],
    })),
    messages: (function* () {
      for (let index = 0; index < messages; index += 1) {
        const inBusy = index % busyEvery === 0;
        const conversation = inBusy ? 1 : index % conversations;
        yield {
          conversationId: `C${conversation}`,
          ts: `${1_700_000_000 + index}.000100`,
          user: `U${(index * 7) % 300}`,
          text: `Message ${index} for <@U${index % 300}> about the *release*, with some words so that it weighs what messages weigh`,
          ...(index > messages / 5 &&
            index % 5 === 0 && { thread_ts: `${1_700_000_000 + (inBusy ? busyEvery : conversation)}.000100` }),
        };
      }
    })(),
  };
}

/** Searches of every kind, for frequent and for missing words. */
export const searchesOfEveryKind = [
  'release',
  're',
  'message 999',
  '"words so that"',
  'leas',
  'relaese',
  'nobodywrotethis',
  'from:person.7 release',
  'in:channel-7 message',
  'is:unread',
  '-release',
] as const;
