import type { Message } from '../../model/index.ts';
import type { MemoryBackend } from '../../transport/memory/createMemoryBackend.ts';
import { createRandom, oneOf } from './random.ts';

/** How many messages; the same `seed` writes the same ones. */
export interface LiveStormOptions {
  /** How many messages; 200 when left out. */
  messages?: number;
  seed?: number;
}

/** Everybody but the viewer writes at once, all over the first workspace. The same for the same seed. Answers what was
 * written, oldest first. */
export function liveStorm(backend: MemoryBackend, { messages = 200, seed = 1 }: LiveStormOptions = {}): Message[] {
  const random = createRandom(seed);
  const { viewer } = backend.world;
  const [workspace] = backend.world.workspaces;
  const rooms = (workspace?.conversations ?? [])
    .filter(({ members }) => members.includes(viewer) && members.length > 1)
    .map(({ id, members }) => ({ id, writers: members.filter((member) => member !== viewer) }));
  return Array.from({ length: messages }, (_, at) => {
    const { id, writers } = oneOf(rooms, random);
    return backend.post({ conversationId: id, userId: oneOf(writers, random), text: `Storm message ${at + 1}` });
  });
}
