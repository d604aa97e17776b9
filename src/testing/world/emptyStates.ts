import type { Ts } from '../../model/index.ts';
import { createWorld, type World } from '../../transport/memory/world.ts';
import { samplePeople } from './samplePeople.ts';

/** A workspace with users but without conversations. */
export const emptyWorld = (): World =>
  createWorld({
    workspaces: [
      {
        id: 'T01',
        name: 'Northwind',
        users: Object.fromEntries(samplePeople.map((user) => [user.id, user])),
        conversations: [],
      },
    ],
  });

/** The same world after the viewer has read everything: Inbox Zero. */
export const allRead = (world: World): World => ({
  ...world,
  workspaces: world.workspaces.map((workspace) => {
    const cursors: Record<string, Ts> = {};
    for (const { id, messages } of workspace.conversations) {
      const newest = messages.at(-1)?.ts;
      if (newest !== undefined) cursors[id] = newest;
    }
    return { ...workspace, readCursors: { ...workspace.readCursors, [world.viewer]: cursors } };
  }),
});

/** The same world before the viewer's first fetch: loading answers 404 until then. */
export const notYetFetched = (world: World): World => ({
  ...world,
  workspaces: world.workspaces.map((workspace) => ({
    ...workspace,
    notFetched: [...workspace.notFetched, world.viewer],
  })),
});
