import type { LiveEvent } from '../../model/index.ts';
import type { Cancel } from '../ports.ts';
import type { StoreEvent } from '../reducer/storeEvent.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { createEventQueue } from './eventQueue.ts';
import { createLiveConnection, type LiveHandlers } from './liveConnection.ts';

export interface LiveCommands {
  connect(): void;
  disconnect(): void;
  /** The manual reset: clears the block after ten failures and connects. */
  reconnect(): void;
  wake(): void;
  /** Whether events wait to be applied. */
  isBehind(): boolean;
  /** Resolves once the first stream is there or will not be soon, so that what is loaded next misses nothing. */
  whenConnected(): Promise<void>;
}

interface Neighbours {
  /** After a gap: the list and the open conversation as the server has them. */
  resync(): void;
  /** The stream goes on where it was: what came by other ways in between may come by it again. */
  resume(): void;
  /** Whether the list waits to be put right. */
  isStale(): boolean;
  /** Runs as soon as events can be applied. */
  whenReady(run: () => void): void;
  apply(batch: StoreEvent[]): void;
  /** Whether it is still the same person, in the same place: another tab may have signed out, or gone elsewhere. */
  recheck: LiveHandlers['onRefused'];
}

export function createLiveCommands(runtime: Runtime, neighbours: Neighbours): LiveCommands {
  const { config, env, events, getState, logger } = runtime;
  const { resync, resume, isStale, whenReady, apply, recheck } = neighbours;
  let waiting: (() => void)[] = [];
  /** The list was asked for before the stream stood: a stream that does not resume has a gap behind it. */
  let hasAsked = false;
  let isConfirmed = false;

  /** The next one at which what can be applied can be shown. */
  const nextFrame = (run: () => void): Cancel => {
    let isOver = false;
    let cancel: Cancel = () => {};
    whenReady(() => {
      if (!isOver) cancel = env.clock.frame(run);
    });
    return () => {
      isOver = true;
      cancel();
    };
  };
  const queue = createEventQueue<StoreEvent>(
    { now: env.clock.now, frame: nextFrame },
    { batchSize: config.liveBatchSize, budgetMs: config.liveBudgetMs },
    apply,
  );

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
        if (event.raw !== undefined) events.emit('conversationUpdate', event.raw);
        logger.debug('live', 'Frame of an unknown type ignored', { name: event.name });
        return;
      case 'message_update': {
        const { conversationId, message, data } = event;
        events.emit('messageUpdate', data);
        if (conversationId !== null && message !== null) {
          queue.push({ type: 'message_update', conversationId, message });
        }
        return;
      }
      default:
        events.emit('conversationUpdate', event.raw);
        queue.push(event);
    }
  };

  const connection = createLiveConnection(runtime, {
    onEvent,
    onConfirmed(resumed) {
      isConfirmed = true;
      settle();
      if (hasAsked && !resumed) void recheck().then((outcome) => outcome !== 'elsewhere' && resync());
      else if (isStale()) resync();
      else if (hasAsked) resume();
    },
    onNotConnected() {
      isConfirmed = false;
      settle();
    },
    onRefused: recheck,
  });
  const isSignedIn = (): boolean => 'user' in getState().session;

  return {
    connect: () => connection.connect(isSignedIn()),
    disconnect() {
      hasAsked = false;
      isConfirmed = false;
      queue.clear();
      connection.disconnect();
      settle();
    },
    reconnect() {
      connection.reset();
      connection.connect(isSignedIn());
    },
    wake: () => connection.wake(),
    isBehind: () => !queue.isEmpty,
    async whenConnected() {
      const { status } = getState().connection;
      if (!isConfirmed && (status === 'connecting' || status === 'connected')) {
        await new Promise<void>((resolve) => {
          let cancel: Cancel = () => {};
          waiting.push(() => {
            cancel();
            resolve();
          });
          cancel = runtime.life.after(config.firstStreamMs, settle);
        });
      }
      hasAsked = true;
    },
  };
}
