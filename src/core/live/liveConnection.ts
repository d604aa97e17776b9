import type { LiveEvent } from '../../model/index.ts';
import type { StreamEnd, StreamHandlers } from '../../transport/contract.ts';
import { streamConfirmMs } from '../config.ts';
import { type ConnectionEvent, type ConnectionSlice, step } from '../connection/connectionMachine.ts';
import { streamCaughtUp, streamLost } from '../connection/freshness.ts';
import { causeOf } from '../logging/logger.ts';
import type { Cancel } from '../ports.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { createFirstOfItsKind } from './firstOfItsKind.ts';
import { openGuarded } from './openGuarded.ts';
import { createSeenFrames } from './seenFrames.ts';

export interface LiveHandlers {
  onEvent(event: LiveEvent): void;
  /** The stream has reached a position; before the event at it, and before `onConfirmed` at the first one. */
  onCursor(cursor: string): void;
  /** The stream is confirmed. `resumed` is false when frames may have been missed. */
  onConfirmed(resumed: boolean): void;
  /** The stream has ended, or could not be opened. */
  onLost(): void;
  /** The stream was refused. Resolves to whether the session is the same (connect again), another (leave it), or unknown
   * (retry later). */
  onRefused(): Promise<'same' | 'elsewhere' | 'unknown'>;
}

export interface LiveConnection {
  connect(authenticated: boolean): void;
  /** Tries again immediately: the network is available or the tab is visible again. */
  wake(): void;
  /** After the last attempt, begins again: a user is at the page. */
  activity(): void;
  /** Opens the stream again: the page was suspended since `since`. */
  resumed(since: number): void;
  /** Opens the stream again at a position. */
  replayFrom(cursor: string): void;
  /** Clears the block after the last attempt and the counter. */
  reset(): void;
  disconnect(): void;
  /** Closes the stream while the browser keeps the page: a kept page would hold a connection to the server. */
  suspend(): void;
  /** Opens the stream of a restored page again, from its cursor. */
  resume(): void;
}

/** Runs the connection machine: owns the one stream and the one timer. */
export function createLiveConnection(runtime: Runtime<ConnectionSlice>, handlers: LiveHandlers): LiveConnection {
  const { env, events, logger, transport } = runtime;
  const seen = createSeenFrames();
  let closeStream: Cancel | null = null;
  let cancelTimer: Cancel | null = null;
  let cursor: string | undefined;
  /** Whether the last attempt was refused. A second refusal in a row counts as a failed attempt. */
  let isRefused = false;
  const isFirstFault = createFirstOfItsKind();
  /** Whether the user left the page, and whether to connect when the browser restores it. */
  let isAway = false;
  let isWanted = false;

  /** `aliveAt`: when the stream was last known to work. */
  const send = (event: ConnectionEvent, aliveAt = env.clock.now()): void => {
    const { connection } = runtime.getState();
    const { next, effects } = step(connection, event, env.random());
    // Another series of attempts may check the session again.
    if (connection.status === 'failed' && next.attempts === 0) isRefused = false;
    const isLost = connection.status === 'connected' && next.status !== 'connected';
    runtime.update((state) => {
      const stepped = state.connection === next ? state : { ...state, connection: next };
      return isLost ? streamLost(stepped, aliveAt) : stepped;
    });
    for (const effect of effects) {
      switch (effect.type) {
        case 'open':
          open();
          break;
        case 'close':
          close();
          break;
        case 'retry':
          cancelTimer = runtime.life.after(effect.afterMs, () => send({ type: 'retry' }));
          break;
        case 'failed':
          logger.warn('live', 'Live updates stopped after too many failed attempts', { reason: effect.reason });
          events.emit('connectionFailed', { reason: effect.reason });
          break;
      }
    }
  };

  const close = (): void => {
    cancelTimer?.();
    cancelTimer = null;
    const closing = closeStream;
    closeStream = null;
    closing?.();
  };

  const open = (): void => {
    close();
    const openStream = transport.openStream?.bind(transport);
    if (openStream === undefined) return;
    openGuarded((guarded) => openStream(cursor === undefined ? {} : { cursor }, guarded), streamHandlers(), {
      onClosable(closeIt) {
        closeStream = closeIt;
      },
      onFailed: (error) => logger.error('live', 'The stream could not be opened', { error: String(error) }),
    });
  };

  /** The handlers of one stream. */
  const streamHandlers = (): StreamHandlers => {
    const resumedFrom = cursor;
    let isConfirmed = false;
    const confirm = (resumed: boolean): void => {
      if (isConfirmed) return;
      isConfirmed = true;
      cancelTimer?.();
      cancelTimer = null;
      const isResumed = resumed && resumedFrom !== undefined;
      if (isResumed) runtime.update(streamCaughtUp);
      handlers.onConfirmed(isResumed);
    };
    return {
      onOpen() {
        isRefused = false;
        send({ type: 'opened' });
        // A server that sends no `connection` frame did not resume.
        if (!isConfirmed) cancelTimer = runtime.life.after(streamConfirmMs, () => confirm(false));
      },
      onEvent(event, id) {
        const isRepeated = seen.has(event, id);
        if (id !== undefined && id !== '') {
          cursor = id;
          handlers.onCursor(id);
        }
        if (event.type === 'delay') send({ type: 'delayed' });
        if (event.type === 'connection') {
          confirm(event.resumed);
          catchUp();
        }
        if (!isRepeated) handlers.onEvent(event);
      },
      onMalformed(error) {
        const [{ message, path }, cause] = [error, causeOf(error)];
        // Each other frame with the same fault would say the same.
        if (isFirstFault(`${path} ${cause?.split(':')[0]}`)) {
          logger.error('live', 'Malformed frames are ignored', { error: message, path, cause });
        }
      },
      onEnd,
    };
  };

  const onEnd = ({ reason, error, silentMs = 0, retryAfterMs = error?.retryAfterMs }: StreamEnd): void => {
    closeStream = null;
    logger.debug('live', 'Stream ended', { reason, error: error?.message });
    handlers.onLost();
    // Without a network, the other calls say the same.
    if (error?.hint !== undefined && error.kind !== 'network' && isFirstFault(error.hint)) {
      logger.warn('live', 'The stream has a wrong format', { error: error.message });
    }
    if (reason !== 'unauthenticated' || isRefused) {
      send({ type: 'lost', retryAfterMs }, env.clock.now() - silentMs);
      return;
    }
    isRefused = true;
    send({ type: 'refused' });
    void handlers.onRefused().then((outcome) => {
      if (runtime.getState().connection.status !== 'unauthenticated') return;
      if (outcome === 'same') connect(true);
      if (outcome === 'unknown') send({ type: 'lost' });
    });
  };

  const catchUp = (): void => {
    if (runtime.getState().connection.status !== 'delayed') return;
    runtime.update(streamCaughtUp);
    send({ type: 'caughtUp' });
  };

  const connect = (authenticated: boolean): void => {
    isWanted = authenticated;
    // Without a stream, the host passes the events.
    if (!isAway && transport.openStream !== undefined) send({ type: 'connect', authenticated });
  };

  return {
    connect,
    wake: () => send({ type: 'wake' }),
    activity() {
      if (runtime.getState().connection.status === 'failed') send({ type: 'activity' });
    },
    resumed: (since) => send({ type: 'replace' }, since),
    replayFrom(position) {
      cursor = position;
      send({ type: 'replace' });
    },
    reset() {
      isRefused = false;
      send({ type: 'reset' });
    },
    disconnect() {
      isRefused = false;
      isWanted = false;
      cursor = undefined;
      seen.clear();
      send({ type: 'disconnect' });
    },
    suspend() {
      isAway = true;
      const { status } = runtime.getState().connection;
      isWanted = ['connected', 'delayed', 'connecting', 'error', 'failed'].includes(status);
      if (isWanted) send({ type: 'disconnect' });
    },
    resume() {
      isAway = false;
      if (isWanted) connect(true);
    },
  };
}
