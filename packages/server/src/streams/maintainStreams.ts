import { pruneEvents } from '../events/eventLog.ts';
import type { Needs } from '../ports.ts';

/** Pings keep proxies from closing an idle stream (wire contract "Live stream"). */
const pingMs = 15_000;

/** A comment, and an event for clients with `EventSource`, which reports no comments. */
const ping = ': ping\nevent: ping\ndata: {"type":"ping"}\n\n';
const pruneMs = 10 * 60_000;

/** An account that the app around the inbox no longer knows loses its streams within a minute. */
const askAgainMs = 30_000;

/** Pings the open streams, closes those that lost their account, and prunes old events; returns a function that stops this. */
export function maintainStreams(ports: Needs<'bulk' | 'hub' | 'log' | 'metrics'>): () => void {
  const prune = () =>
    ports.metrics
      .job('prune_events', () => pruneEvents(ports.bulk))
      .catch((error: unknown) => ports.log.error('Old events could not be removed', error));
  const closeLost = () =>
    ports.hub
      .closeLost()
      .catch((error: unknown) => ports.log.error('The accounts of streams could not be asked', error));
  const timers = [
    setInterval(() => ports.hub.writeToAll(ping), pingMs),
    setInterval(prune, pruneMs),
    setInterval(closeLost, askAgainMs),
  ];
  for (const timer of timers) timer.unref();
  return () => timers.forEach(clearInterval);
}
