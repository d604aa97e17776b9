import type { LiveEvent } from '../../model/index.ts';
import type { Cancel } from '../ports.ts';
import type { Runtime } from '../runtime.ts';
import { type ConnectionEvent, step } from './connectionMachine.ts';

export interface LiveHandlers {
  onEvent(event: LiveEvent): void;
  /** The stream is there. `resumed` is false when frames may have been missed. */
  onConnected(resumed: boolean): void;
  /** The attempt ended without a stream. */
  onNotConnected(): void;
  onUnauthenticated(): void;
}

export interface LiveConnection {
  connect(authenticated: boolean): void;
  /** The network or the tab came back: no need to wait for the next try. */
  wake(): void;
  /** Clears the block after ten failures and the counter. */
  reset(): void;
  disconnect(): void;
}

/** Runs the connection machine: owns the one stream and the one timer. */
export function createLiveConnection(runtime: Runtime, handlers: LiveHandlers): LiveConnection {
  const { config, env, events, logger, transport } = runtime;
  let closeStream: Cancel | null = null;
  let cancelRetry: Cancel | null = null;
  let cursor: string | undefined;

  const send = (event: ConnectionEvent): void => {
    const { next, effects } = step(runtime.getState().connection, event, config.reconnect, env.random());
    runtime.update((state) => (state.connection === next ? state : { ...state, connection: next }));
    for (const effect of effects) {
      switch (effect.type) {
        case 'open':
          open();
          break;
        case 'close':
          close();
          break;
        case 'retry':
          cancelRetry = runtime.after(effect.afterMs, () => send({ type: 'retry' }));
          break;
        case 'failed':
          logger.warn('live', 'Live updates stopped after too many failed attempts', { reason: effect.reason });
          events.emit('connectionFailed', { reason: effect.reason });
          break;
      }
    }
  };

  const close = (): void => {
    cancelRetry?.();
    cancelRetry = null;
    closeStream?.();
    closeStream = null;
  };

  const open = (): void => {
    close();
    closeStream = transport.openStream(cursor === undefined ? {} : { cursor }, {
      onOpen: () => send({ type: 'opened' }),
      onEvent: (event, id) => {
        if (id !== undefined && id !== '') cursor = id;
        if (event.type === 'connection') handlers.onConnected(event.resumed);
        handlers.onEvent(event);
      },
      onMalformed: (error) =>
        logger.error('live', 'Malformed frame ignored', { error: error.message, path: error.path }),
      onEnd: ({ reason, error }) => {
        closeStream = null;
        if (reason === 'unauthenticated') {
          send({ type: 'refused' });
          handlers.onUnauthenticated();
          return;
        }
        logger.debug('live', 'Stream ended', { reason, error: error?.message });
        send({ type: 'lost' });
        handlers.onNotConnected();
      },
    });
  };

  return {
    connect: (authenticated) => send({ type: 'connect', authenticated }),
    wake() {
      if (runtime.getState().connection.status === 'error') send({ type: 'retry' });
    },
    reset() {
      send({ type: 'reset' });
    },
    disconnect() {
      cursor = undefined;
      send({ type: 'disconnect' });
    },
  };
}
