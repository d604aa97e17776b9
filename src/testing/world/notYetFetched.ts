import type { World } from '../../transport/memory/world.ts';

/** The same world before the viewer's first fetch: loading answers 404 until then. */
export const notYetFetched = (world: World): World => ({
  ...world,
  workspaces: world.workspaces.map((workspace) => ({
    ...workspace,
    notFetched: [...workspace.notFetched, world.viewer],
  })),
});
