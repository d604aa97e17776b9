import { sampleWorld } from '../../src/testing/index.ts';
import { createMemoryBackend, type MemoryBackend } from '../../src/transport/index.ts';

/** The sample world; user U09 has no data yet. */
export function sampleBackend(): MemoryBackend {
  const world = sampleWorld();
  for (const workspace of world.workspaces) workspace.notFetched.push('U09');
  return createMemoryBackend(world);
}
