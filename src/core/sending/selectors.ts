import type { OfflineSlice } from '../offline/state.ts';
import { queuedMessages } from '../outbox/selectors.ts';
import type { SendingSlice } from '../outbox/state.ts';

/** The number of messages and marks that wait for the connection. */
export const waitingCount = (
  state: OfflineSlice & SendingSlice & { triage: { queued: readonly unknown[] } },
): number => (state.offline.isWaiting ? queuedMessages(state).length + state.triage.queued.length : 0);
