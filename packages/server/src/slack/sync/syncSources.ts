import type { Needs } from '../../ports.ts';
import { type SlackCalls, SlackFailure } from '../client/slackCalls.ts';
import type { SlackClock } from '../client/slackClock.ts';
import type { SlackTokens } from '../client/slackTokens.ts';

/** The dependencies of the sync. */
export interface SyncSources {
  ports: Needs<'database' | 'bulk' | 'directory' | 'signals' | 'storedPart' | 'writes' | 'log'>;
  calls: SlackCalls;
  tokens: Pick<SlackTokens, 'active' | 'activeCallers'>;
  clock: SlackClock;
  /** Messages older than this many days are deleted; null: none is. */
  retainDays: number | null;
}

/** Runs work that nobody waits for. A refusal of Slack leaves what is stored; other errors are logged. */
export function inBackground({ ports }: Pick<SyncSources, 'ports'>, work: Promise<unknown>): void {
  const done = work.catch((error: unknown) => {
    if (!(error instanceof SlackFailure)) ports.log.error('A fetch from Slack failed', error);
  });
  ports.writes.add(done);
  void done.finally(() => ports.writes.delete(done));
}
