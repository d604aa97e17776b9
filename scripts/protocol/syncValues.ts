import type { SyncNotice, SyncPhase } from '../../src/model/index.ts';

// A record has every value of its type: the compiler reports a missing one.
const phases: Record<SyncPhase, true> = {
  checking: true,
  catching_up: true,
  current: true,
  incomplete: true,
  paused: true,
};
const notices: Record<SyncNotice, true> = { low_limits: true, missing_scopes: true, service_unreachable: true };

/** The values of the synchronisation with a chat service. */
export const sync = { phases: Object.keys(phases), notices: Object.keys(notices) };
