import type { Needs } from '../../ports.ts';
import type { SlackCalls } from '../client/slackCalls.ts';
import type { SlackClock } from '../client/slackClock.ts';
import type { SlackTokens } from '../client/slackTokens.ts';

/** The dependencies of the sync. */
export interface SyncSources {
  ports: Needs<'database' | 'directory' | 'signals' | 'storedPart' | 'writes' | 'log'>;
  calls: SlackCalls;
  tokens: Pick<SlackTokens, 'active' | 'activeCallers'>;
  clock: SlackClock;
  /** Messages older than this many days are deleted; null: none is. */
  retainDays: number | null;
}
