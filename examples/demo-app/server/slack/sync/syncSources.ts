import type { Gateway } from '../../gateway.ts';
import type { SlackTokens } from '../auth/slackTokens.ts';
import type { SlackCalls } from '../client/slackCalls.ts';
import type { SlackClock } from '../client/slackClock.ts';

/** The dependencies of the sync. */
export interface SyncSources {
  gateway: Pick<Gateway, 'database' | 'directory' | 'signals' | 'writes' | 'log'>;
  calls: SlackCalls;
  tokens: Pick<SlackTokens, 'active' | 'activeCallers'>;
  clock: SlackClock;
  /** Messages older than this many days are deleted; null: none is. */
  retainDays: number | null;
}
