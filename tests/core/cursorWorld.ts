import { aMessage, minutesAgo } from '../../src/testing/builders.ts';
import { createWorld, type World } from '../../src/transport/memory/world.ts';

/** Channels with three messages of another user. `cursors`: the number of those that the user has read in each; 0: no read cursor. */
export const cursorWorld = (ids: readonly string[], cursors: readonly number[]): World =>
  createWorld({
    viewer: 'U1',
    workspaces: [
      {
        id: 'T1',
        users: { U1: { id: 'U1', name: 'wren' }, U2: { id: 'U2', name: 'aiko' } },
        conversations: ids.map((id, index) => ({
          id,
          members: ['U1', 'U2'],
          messages: [30, 20, 10].map((minutes) => aMessage({ ts: minutesAgo(minutes + index), user: 'U2' })),
        })),
        readCursors: {
          U1: Object.fromEntries(
            ids.flatMap((id, index) => {
              const read = cursors[index] ?? 0;
              return read === 0 ? [] : [[id, minutesAgo((4 - read) * 10 + index)]];
            }),
          ),
        },
      },
    ],
  });
