import { type FailedCheck, type Unreadable, unreadableOf } from './unreadable.ts';

/** The progress of the copy of Slack, for one person: `GET /api/sync` and the stream event `sync`. */
export interface SyncState {
  service: 'Slack';
  phase: 'checking' | 'catching_up' | 'current' | 'incomplete' | 'paused';
  /** Conversations. */
  checked: number;
  total: number;
  /** An estimate; absent when there is none. */
  remaining_ms?: number;
  /** Seconds; everything up to then is stored, apart from unchecked conversations. */
  as_of?: number;
  notices: ('low_limits' | 'missing_scopes' | 'service_unreachable')[];
  missing_scopes?: string[];
  /** The conversations that Slack refuses, by reason. */
  unreadable?: Unreadable[];
}

/** The counts of a person's conversations. */
export interface SyncCounts {
  total: number;
  checked: number;
  /** Conversations that wait until they are opened. */
  postponed: number;
  failed: readonly FailedCheck[];
  /** Conversations with messages that may be missing. */
  gaps: number;
  /** The list of conversations, people or emoji may have changed unseen. */
  isLookWanted: boolean;
  missingScopes: string[];
}

/** The state of the workspace. */
export interface SyncProgress {
  isLow: boolean;
  isUnreachable: boolean;
  caughtUpMicros: number | null;
  /** Checks of all people in the last minute, and the time of the first of them. */
  recentChecks: number;
  recentSinceMs: number | null;
}

/** The estimate before there is a measured rate: the limit of Slack for the history. */
const usualPerMinute = 35;
const minMeasured = 10;
/** The time of the stored state moves on every 10 s while events arrive. */
const lateMs = 45_000;
/** The estimate changes in steps, so that it does not flicker. */
const stepMs = 10_000;

export function syncState(counts: SyncCounts, progress: SyncProgress, nowMs: number): SyncState {
  const { total, checked, postponed, failed, gaps, isLookWanted, missingScopes } = counts;
  const open = total - checked - postponed - failed.length;
  const work = phaseOf(open, gaps > 0 || isLookWanted, progress, nowMs);
  // The shown state is not Slack's while there are conversations that nobody has looked at.
  const phase = work === 'current' && checked < total ? 'incomplete' : work;
  const remaining = phase === 'checking' ? open : phase === 'catching_up' ? gaps : 0;
  return {
    service: 'Slack',
    phase,
    checked,
    total,
    ...(remaining > 0 && { remaining_ms: remainingMs(remaining, progress, nowMs) }),
    ...(progress.caughtUpMicros !== null && { as_of: Math.floor(progress.caughtUpMicros / 1_000_000) }),
    notices: [
      ...(progress.isLow ? ['low_limits' as const] : []),
      ...(missingScopes.length > 0 ? ['missing_scopes' as const] : []),
      ...(progress.isUnreachable ? ['service_unreachable' as const] : []),
    ],
    ...(missingScopes.length > 0 && { missing_scopes: missingScopes }),
    ...(failed.length > 0 && { unreadable: unreadableOf(failed) }),
  };
}

function phaseOf(open: number, isBehind: boolean, progress: SyncProgress, nowMs: number): SyncState['phase'] {
  if (progress.isUnreachable) return 'paused';
  if (isBehind) return 'catching_up';
  if (open > 0) return 'checking';
  return isLate(progress, nowMs) ? 'catching_up' : 'current';
}

/** Whether no instance receives events. With low limits the time stands still while a gap waits for the opening of its conversation. */
const isLate = ({ isLow, caughtUpMicros }: SyncProgress, nowMs: number): boolean =>
  !isLow && caughtUpMicros !== null && nowMs - caughtUpMicros / 1000 > lateMs;

function remainingMs(remaining: number, { recentChecks, recentSinceMs }: SyncProgress, nowMs: number): number {
  const measuredMs = recentSinceMs === null ? 0 : Math.max(1000, nowMs - recentSinceMs);
  const perMs = recentChecks >= minMeasured && measuredMs > 0 ? recentChecks / measuredMs : usualPerMinute / 60_000;
  return Math.ceil(remaining / perMs / stepMs) * stepMs;
}
