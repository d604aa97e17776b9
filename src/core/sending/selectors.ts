import type { OfflineSlice } from '../offline/state.ts';
import { queuedMessages } from '../outbox/selectors.ts';
import type { SendingSlice } from '../outbox/state.ts';

interface Waiting {
  triage: { queued: readonly unknown[] };
  views: { mutes: readonly unknown[] };
}

/** The number of messages, marks and mutes that wait for the connection. */
export const waitingCount = (state: OfflineSlice & SendingSlice & Waiting): number =>
  state.offline.isWaiting ? queuedMessages(state).length + state.triage.queued.length + state.views.mutes.length : 0;
