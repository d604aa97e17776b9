import type { World } from '../../transport/memory/world.ts';

/** The same world for somebody who is here for the first time: the first load answers 404 until everything was fetched. */
export const notYetFetched = (world: World): World => ({
  ...world,
  workspaces: world.workspaces.map((workspace) => ({
    ...workspace,
    notFetched: [...workspace.notFetched, world.viewer],
  })),
});
