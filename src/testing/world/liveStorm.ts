import type { Message } from '../../model/index.ts';
import type { MemoryBackend } from '../../transport/memory/memoryBackend.ts';
import { createRandom, oneOf } from './random.ts';

/** Options of {@link liveStorm}. @inline */
export interface LiveStormOptions {
  /** The number of messages. Default: 200. */
  messages?: number;
  /** Seed of the random numbers. The same seed gives the same events. */
  seed?: number;
}

/** Posts messages of other users to random conversations of the first workspace; the same for the same seed. Returns the
 * messages, oldest first. */
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
