import { Counter, Gauge } from 'prom-client';
import type { PoolState } from '../database/database.ts';
import type { FeedMonitor } from '../events/feedMonitor.ts';
import type { EventHub, Metrics } from '../ports.ts';
import type { Signals } from '../signals/signals.ts';

export interface WatchedServer {
  hub: Pick<EventHub, 'size' | 'workspaceIds'>;
  feed: FeedMonitor;
  signals: Pick<Signals, 'isConnected' | 'received'>;
  /** Null: the database has no connections. */
  pool: () => PoolState | null;
}

/** Adds metrics that are read from the parts of a server when they are asked for. */
export function watchServer({ registry }: Pick<Metrics, 'registry'>, watched: WatchedServer): void {
  const { hub, feed, signals, pool } = watched;
  const registers = [registry];
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  const lag = () => feed.lag(hub.workspaceIds());

  gauge('triage_streams_open', 'Open live streams', () => hub.size);
  gauge('triage_log_lag_events', 'Events that the most delayed workspace still has to deliver', () => lag().events);
  gauge('triage_log_lag_seconds', 'Time that the most delayed workspace is behind its log', () => lag().seconds);
  gauge('triage_notifications_connected', 'Whether notifications of other instances can arrive', () =>
    Number(signals.isConnected),
  );
  new Counter({
    name: 'triage_wakeups_total',
    help: 'Reasons to read the logs: notifications of the database, and polls',
    labelNames: ['reason'],
    registers,
    collect() {
      this.reset();
      this.inc({ reason: 'notification' }, signals.received);
      this.inc({ reason: 'poll' }, feed.polls);
    },
  });
  if (pool() === null) return;
  new Gauge({
    name: 'triage_database_connections',
    help: 'Connections of the pool for requests: all, and the idle ones',
    labelNames: ['state'],
    registers,
    collect() {
      const { total = 0, idle = 0 } = pool() ?? {};
      this.set({ state: 'total' }, total);
      this.set({ state: 'idle' }, idle);
    },
  });
  gauge('triage_database_waiting', 'Statements that wait for a connection', () => pool()?.waiting ?? 0);
}
