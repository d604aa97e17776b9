import type { EventHub, StreamConnection } from '../ports.ts';

/** A page whose stream was ended waits this time, so that it does not end the stream of another page at once. */
const retryMs = 60_000;

/** Ends the oldest streams of the session of `added` while it has more than `most`; 0: no limit. */
export function limitStreams(hub: Pick<EventHub, 'in'>, added: StreamConnection, most: number): void {
  if (most === 0) return;
  const own: StreamConnection[] = [];
  // In the order of their opening.
  for (const connection of hub.in(added.workspaceId))
    if (connection.sessionId === added.sessionId) own.push(connection);
  for (const oldest of own.slice(0, Math.max(0, own.length - most))) oldest.close(retryMs);
}
