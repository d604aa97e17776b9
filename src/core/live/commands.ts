import type { LiveEvent } from '../../model/index.ts';
import type { Runtime } from '../runtime.ts';
import { applyLiveEvents, type StoreEvent } from './applyLiveEvents.ts';
import { createEventQueue } from './eventQueue.ts';
import { createLiveConnection } from './liveConnection.ts';

export interface LiveCommands {
  connect(): void;
  disconnect(): void;
  /** The manual reset: clears the block after ten failures and connects. */
  reconnect(): void;
  wake(): void;
  /** Resolves once the first stream is there or will not be soon, so that what is loaded next misses nothing. */
  whenConnected(): Promise<void>;
  /** Applies what waits for the next frame, now. */
  flush(): void;
}

interface Neighbours {
  /** After a gap: the list and the open conversation as the server has them. */
  resync(): void;
  loadUnknown(id: string): void;
  onUnauthenticated(): void;
}

/** How long the first load waits for the stream. */
const firstStreamMs = 1500;

export function createLiveCommands(
  runtime: Runtime,
  { resync, loadUnknown, onUnauthenticated }: Neighbours,
): LiveCommands {
  const { config, env, events, getState, logger, update } = runtime;
  let waiting: (() => void)[] = [];
  let isSynced = false;

  const apply = (batch: StoreEvent[]): void => {
    const { state, warnings, unknown } = applyLiveEvents(getState(), batch);
    update(() => state);
    for (const { message, metadata } of warnings) logger.warn('live', message, metadata);
    // While nothing is loaded yet every conversation is unknown; the load brings them all.
    if (state.conversations.load.status === 'ready') for (const id of unknown) loadUnknown(id);
  };
  const queue = createEventQueue<StoreEvent>(env.clock, config.liveBatchSize, apply);

  const settle = (): void => {
    const resolves = waiting;
    waiting = [];
    for (const resolve of resolves) resolve();
  };

  const onEvent = (event: LiveEvent): void => {
    switch (event.type) {
      case 'connection':
        return;
      case 'ignored':
        logger.debug('live', 'Frame of an unknown type ignored', { name: event.name });
        return;
      case 'message_update':
        events.emit('messageUpdate', event.data);
        if (event.conversationId !== null && event.message !== null) {
          queue.push({ type: 'message_update', conversationId: event.conversationId, message: event.message });
        }
        return;
      default:
        events.emit('conversationUpdate', event.raw);
        queue.push(event);
    }
  };

  const connection = createLiveConnection(runtime, {
    onEvent,
    onConnected(resumed) {
      const isGap = !resumed && isSynced;
      isSynced = true;
      settle();
      if (isGap) resync();
    },
    onNotConnected() {
      settle();
    },
    onUnauthenticated() {
      settle();
      onUnauthenticated();
    },
  });

  return {
    connect() {
      connection.connect('user' in getState().session);
    },
    disconnect() {
      isSynced = false;
      queue.clear();
      connection.disconnect();
      settle();
    },
    reconnect() {
      connection.reset();
      connection.connect('user' in getState().session);
    },
    wake: () => connection.wake(),
    flush: () => queue.flush(),
    whenConnected() {
      if (getState().connection.status !== 'connecting') return markLoading();
      return new Promise<void>((resolve) => {
        const cancel = runtime.after(firstStreamMs, resolve);
        waiting.push(() => {
          cancel();
          resolve();
        });
      }).then(markLoading);
    },
  };

  /** From here on a stream that does not resume has a gap behind it. */
  function markLoading(): Promise<void> {
    isSynced = true;
    return Promise.resolve();
  }
}
