import { SlackFailure } from '../client/slackCalls.ts';
import type { SyncSources } from './syncSources.ts';

/** Runs work that nobody waits for. A refusal of Slack leaves what is stored; other errors are logged. */
export function inBackground({ gateway }: Pick<SyncSources, 'gateway'>, work: Promise<unknown>): void {
  const done = work.catch((error: unknown) => {
    if (!(error instanceof SlackFailure)) gateway.log.error('A fetch from Slack failed', error);
  });
  gateway.writes.add(done);
  void done.finally(() => gateway.writes.delete(done));
}
