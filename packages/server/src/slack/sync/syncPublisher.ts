import { writeEvents } from '../../events/writeEvents.ts';
import { loadSyncStates } from './loadSyncStates.ts';
import type { SyncSources } from './syncSources.ts';

/** Sends the progress to the streams of the people it is about. */
export interface SyncPublisher {
  /** Sends changed states, but not more often than clients can use them. */
  publish(userIds: readonly string[]): Promise<void>;
}

/** Clients reload the list after each. */
const everyMs = 2000;

export function createSyncPublisher(
  { ports, clock }: Pick<SyncSources, 'ports' | 'clock'>,
  workspaceId: string,
): SyncPublisher {
  const sent = new Map<string, string>();
  let sentMs = Number.NEGATIVE_INFINITY;
  return {
    async publish(userIds) {
      if (userIds.length === 0 || clock.now() - sentMs < everyMs) return;
      sentMs = clock.now();
      const states = await loadSyncStates(ports.database, workspaceId, userIds, clock.now());
      // The time moves on by itself; it matters only while something is missing.
      const changed = [...states].filter(([userId, { as_of, ...state }]) => sent.get(userId) !== JSON.stringify(state));
      if (changed.length === 0) return;
      await writeEvents(ports, workspaceId, async (_transaction, record) => {
        for (const [userId, sync] of changed) {
          record({ kind: 'sync', conversationId: '', threadTs: null, ts: null, userId, payload: { sync } });
        }
      });
      for (const [userId, { as_of, ...state }] of changed) sent.set(userId, JSON.stringify(state));
    },
  };
}
