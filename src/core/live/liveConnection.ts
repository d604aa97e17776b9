import type { LiveEvent } from '../../model/index.ts';
import type { StreamEnd, StreamHandlers } from '../../transport/contract.ts';
import { streamConfirmMs } from '../config.ts';
import {
  type ConnectionEffect,
  type ConnectionEvent,
  type ConnectionSlice,
  step,
} from '../connection/connectionMachine.ts';
import { streamCaughtUp, streamLost } from '../connection/freshness.ts';
import type { Cancel } from '../ports.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { openGuarded } from './openGuarded.ts';
import { createSeenFrames } from './seenFrames.ts';
import { createStreamLog } from './streamLog.ts';
import {
  connectionStepped,
  connectionWanted,
  cursorReached,
  initialStream,
  pageLeft,
  pageRestored,
  refusalForgotten,
  streamEnded,
  streamForgotten,
} from './streamState.ts';

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

/** Runs the connection machine: owns the one stream and the one timer. `streamState.ts` and `connectionMachine.ts` decide. */
export function createLiveConnection(runtime: Runtime<ConnectionSlice>, handlers: LiveHandlers): LiveConnection {
  const { env, transport } = runtime;
  const seen = createSeenFrames();
  const log = createStreamLog(runtime);
  let stream = initialStream;
  let closeStream: Cancel | null = null;
  let cancelTimer: Cancel | null = null;

  const statusNow = () => runtime.getState().connection.status;

  /** `aliveAt`: when the stream was last known to work. */
  const send = (event: ConnectionEvent, aliveAt = env.clock.now()): void => {
    const { connection } = runtime.getState();
    const { next, effects } = step(connection, event, env.random());
    stream = connectionStepped(stream, connection, next);
    const isLost = connection.status === 'connected' && next.status !== 'connected';
    runtime.update((state) => {
      const stepped = state.connection === next ? state : { ...state, connection: next };
      return isLost ? streamLost(stepped, aliveAt) : stepped;
    });
    for (const effect of effects) run(effect);
  };

  const run = (effect: ConnectionEffect): void => {
    switch (effect.type) {
      case 'open':
        open();
        break;
      case 'close':
        close();
        break;
      case 'retry':
        wait(effect.afterMs, () => send({ type: 'retry' }));
        break;
      case 'failed':
        log.gaveUp(effect.reason);
        runtime.events.emit('connectionFailed', { reason: effect.reason });
    }
  };

  const wait = (ms: number, onTime: () => void): void => {
    cancelTimer = runtime.life.after(ms, onTime);
  };

  const stopWaiting = (): void => {
    cancelTimer?.();
    cancelTimer = null;
  };

  const close = (): void => {
    stopWaiting();
    const closing = closeStream;
    closeStream = null;
    closing?.();
  };

  const open = (): void => {
    close();
    const openStream = transport.openStream?.bind(transport);
    if (openStream === undefined) return;
    const { cursor } = stream;
    openGuarded((guarded) => openStream(cursor === undefined ? {} : { cursor }, guarded), streamHandlers(cursor), {
      onClosable(closeIt) {
        closeStream = closeIt;
      },
      onFailed: log.notOpened,
    });
  };

  /** The handlers of one stream, from its opening to its end. */
  const streamHandlers = (resumedFrom: string | undefined): StreamHandlers => {
    let isConfirmed = false;
    const confirm = (resumed: boolean): void => {
      if (isConfirmed) return;
      isConfirmed = true;
      stopWaiting();
      const isResumed = resumed && resumedFrom !== undefined;
      if (isResumed) runtime.update(streamCaughtUp);
      handlers.onConfirmed(isResumed);
    };
    return {
      onOpen() {
        stream = refusalForgotten(stream);
        send({ type: 'opened' });
        // A server that sends no `connection` frame did not resume.
        if (!isConfirmed) wait(streamConfirmMs, () => confirm(false));
      },
      onEvent(event, id) {
        const isRepeated = seen.has(event, id);
        if (id !== undefined && id !== '') {
          stream = cursorReached(stream, id);
          handlers.onCursor(id);
        }
        if (event.type === 'delay') send({ type: 'delayed' });
        if (event.type === 'connection') {
          confirm(event.resumed);
          catchUp();
        }
        if (!isRepeated) handlers.onEvent(event);
      },
      onMalformed: log.malformed,
      onEnd,
    };
  };

  const onEnd = (end: StreamEnd): void => {
    closeStream = null;
    log.ended(end);
    handlers.onLost();
    const { stream: next, event } = streamEnded(stream, end);
    stream = next;
    send(event, env.clock.now() - (end.silentMs ?? 0));
    if (event.type !== 'refused') return;
    void handlers.onRefused().then((session) => {
      if (statusNow() !== 'unauthenticated') return;
      if (session === 'same') connect(true);
      if (session === 'unknown') send({ type: 'lost' });
    });
  };

  const catchUp = (): void => {
    if (statusNow() !== 'delayed') return;
    runtime.update(streamCaughtUp);
    send({ type: 'caughtUp' });
  };

  const connect = (authenticated: boolean): void => {
    stream = connectionWanted(stream, authenticated);
    // Without a stream, the host passes the events.
    if (!stream.isAway && transport.openStream !== undefined) send({ type: 'connect', authenticated });
  };

  return {
    connect,
    wake: () => send({ type: 'wake' }),
    activity() {
      if (statusNow() === 'failed') send({ type: 'activity' });
    },
    resumed: (since) => send({ type: 'replace' }, since),
    replayFrom(position) {
      stream = cursorReached(stream, position);
      send({ type: 'replace' });
    },
    reset() {
      stream = refusalForgotten(stream);
      send({ type: 'reset' });
    },
    disconnect() {
      stream = streamForgotten(stream);
      seen.clear();
      send({ type: 'disconnect' });
    },
    suspend() {
      stream = pageLeft(stream, runtime.getState().connection);
      if (stream.isWanted) send({ type: 'disconnect' });
    },
    resume() {
      stream = pageRestored(stream);
      if (stream.isWanted) connect(true);
    },
  };
}
