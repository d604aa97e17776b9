import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import * as v from 'valibot';
import { createLocalSignals, type Signal, type Signals } from './signals.ts';

const channel = 'triage_inbox';
/** A workspace sends at most one notification of new events in this time. */
const quietMs = 20;
const reconnectMs = 1_000;
/** PostgreSQL limits a notification to 8000 bytes. */
const idsAtOnce = 100;

const signalSchema = v.variant('kind', [
  v.object({ kind: v.literal('events'), workspaceId: v.string(), newest: v.number() }),
  v.object({ kind: v.literal('sessions'), ids: v.array(v.string()) }),
  v.object({ kind: v.literal('directory') }),
  v.object({ kind: v.literal('appToken') }),
]);

const senderSchema = v.object({ sender: v.string() });

export interface PostgresSignalsOptions {
  config: pg.ClientConfig;
  /** Applies the settings of the session that listens. */
  prepare(client: pg.Client): Promise<void>;
  /** Sends a notification outside of any transaction: within one, it would hold a lock of the whole database at the commit. */
  notify(channel: string, payload: string): Promise<void>;
  onError(text: string, cause: unknown): void;
}

/** Signals between processes, by `NOTIFY` and a listening connection that reconnects by itself. */
export function createPostgresSignals({ config, prepare, notify, onError }: PostgresSignalsOptions): Signals {
  const local = createLocalSignals();
  const closing = new AbortController();
  const sender = randomUUID();
  let isConnected = false;
  let received = 0;

  const publish = (signal: Signal): void => {
    notify(channel, JSON.stringify({ ...signal, sender })).catch((error: unknown) =>
      onError('A notification was not sent', error),
    );
  };
  const publishEvents = createThrottle(publish);

  const receive = ({ payload = '' }: pg.Notification): void => {
    received += 1;
    const result = v.safeParse(v.pipe(v.string(), v.parseJson(), v.intersect([signalSchema, senderSchema])), payload);
    if (!result.success) return;
    const { sender: from, ...signal } = result.output;
    // This process has its own signals already: a second one would end streams that opened after the first.
    if (from !== sender) local.send(signal);
  };

  /** Resolves when the connection ends. */
  const listenOnce = async (): Promise<void> => {
    const client = new pg.Client(config);
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    client.on('error', (error) => onError('The connection for notifications was lost', error));
    client.on('notification', receive);
    const end = () => void client.end().catch(() => {});
    closing.signal.addEventListener('abort', end);
    try {
      // A connection that is closed while it connects ends, and its `connect` never settles.
      const cut = ended.then(() => Promise.reject(new Error('The connection ended while it was opened')));
      await Promise.race([client.connect(), cut]);
      await prepare(client);
      await client.query(`listen ${channel}`);
      isConnected = true;
      local.send({ kind: 'gap' });
      await ended;
    } finally {
      isConnected = false;
      closing.signal.removeEventListener('abort', end);
      end();
    }
  };

  const listening = (async () => {
    while (!closing.signal.aborted) {
      await listenOnce().catch((error: unknown) => {
        if (!closing.signal.aborted) onError('The connection for notifications could not be opened', error);
      });
      await wait(reconnectMs, undefined, { signal: closing.signal, ref: false }).catch(() => {});
    }
  })();

  return {
    send(signal) {
      local.send(signal);
      if (signal.kind === 'events') publishEvents.send(signal);
      else if (signal.kind === 'directory' || signal.kind === 'appToken') publish(signal);
      else if (signal.kind === 'sessions') {
        for (let start = 0; start < signal.ids.length; start += idsAtOnce) {
          publish({ kind: 'sessions', ids: signal.ids.slice(start, start + idsAtOnce) });
        }
      }
    },
    subscribe: local.subscribe,
    get isConnected() {
      return isConnected;
    },
    get received() {
      return received;
    },
    async close() {
      publishEvents.close();
      closing.abort();
      await Promise.all([listening, local.close()]);
    },
  };
}

type EventsSignal = Extract<Signal, { kind: 'events' }>;

/** Passes on the first signal of a workspace immediately, and of those within `quietMs` after it the newest. */
function createThrottle(publish: (signal: EventsSignal) => void) {
  const waiting = new Map<string, { timer: NodeJS.Timeout; next: EventsSignal | null }>();
  const send = (signal: EventsSignal): void => {
    const entry = waiting.get(signal.workspaceId);
    if (entry) {
      if (entry.next === null || entry.next.newest < signal.newest) entry.next = signal;
      return;
    }
    publish(signal);
    const timer = setTimeout(() => {
      const next = waiting.get(signal.workspaceId)?.next;
      waiting.delete(signal.workspaceId);
      if (next) send(next);
    }, quietMs);
    waiting.set(signal.workspaceId, { timer, next: null });
  };
  return {
    send,
    /** Publishes what waits. */
    close() {
      for (const { timer, next } of waiting.values()) {
        clearTimeout(timer);
        if (next) publish(next);
      }
      waiting.clear();
    },
  };
}
