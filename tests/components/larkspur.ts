import { createWorld, type WorkspaceInput, type World } from '../../src/transport/memory/world.ts';

/** A workspace of Wren (U1), who uses the inbox, and Aiko (U2). */
export const larkspur = (content: Pick<WorkspaceInput, 'conversations' | 'readCursors'>): World =>
  createWorld({
    workspaces: [
      {
        id: 'T1',
        name: 'Larkspur',
        users: {
          U1: { id: 'U1', name: 'wren', real_name: 'Wren Halloway' },
          U2: { id: 'U2', name: 'aiko', real_name: 'Aiko Tanabe' },
        },
        ...content,
      },
    ],
  });
