import type { LiveEvent } from '../../model/index.ts';
import { calls, nameOf } from '../calls.ts';
import type { StreamHandlers, StreamOptions } from '../contract.ts';
import { ApiError, isApiError } from '../errors.ts';
import { parseLiveEvent } from '../wire/index.ts';
import { copyOf } from './copyOf.ts';
import type { FrameListener } from './memoryBackend.ts';
import type { RunCall } from './runCall.ts';
import type { MemorySession } from './session.ts';

const call = nameOf(calls.stream);

/** Opens the frames of the signed-in user's workspace. */
export const openFrames = (session: MemorySession, cursor: string | undefined, listener: FrameListener): (() => void) =>
  session.backend.openFrames(
    {
      workspaceId: session.server().workspace.id,
      userId: session.userId,
      ...(cursor !== undefined && { cursor }),
    },
    listener,
  );

/** Parses a frame; tests may emit malformed ones. */
function eventOf(data: unknown): LiveEvent | ApiError {
  try {
    return parseLiveEvent(copyOf(data), { call });
  } catch (error) {
    if (isApiError(error)) return error;
    throw error;
  }
}

/** The stream of the signed-in user. Calls handlers asynchronously, like a network, and never after the end. */
export function openMemoryStream(
  session: MemorySession,
  run: RunCall,
  { cursor }: StreamOptions,
  handlers: StreamHandlers,
): () => void {
  let isOver = false;
  let closeFrames: () => void = () => undefined;
  const later = (callHandler: () => void) => {
    void Promise.resolve().then(() => {
      if (!isOver) callHandler();
    });
  };
  const end = (reason: 'failed' | 'unauthenticated', error: ApiError) => {
    closeFrames();
    later(() => {
      isOver = true;
      handlers.onEnd({ reason, error });
    });
  };

  run(calls.stream, undefined, () => {
    if (isOver) return;
    later(() => handlers.onOpen());
    closeFrames = openFrames(session, cursor, {
      onFrame: ({ id, data }) => {
        const event = eventOf(data);
        later(() => (isApiError(event) ? handlers.onMalformed(event) : handlers.onEvent(event, id)));
      },
      onEnd: () => end('failed', new ApiError({ kind: 'network', call })),
    });
  }).catch((error: ApiError) => end(error.status === 401 ? 'unauthenticated' : 'failed', error));

  return () => {
    isOver = true;
    closeFrames();
  };
}
