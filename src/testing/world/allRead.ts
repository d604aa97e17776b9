import type { Ts } from '../../model/index.ts';
import type { World } from '../../transport/memory/world.ts';

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
