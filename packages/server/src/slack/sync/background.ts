import { SlackFailure } from '../client/slackCalls.ts';
import type { SyncSources } from './syncSources.ts';

/** Runs work that nobody waits for. A refusal of Slack leaves what is stored; other errors are logged. */
export function inBackground({ ports }: Pick<SyncSources, 'ports'>, work: Promise<unknown>): void {
  const done = work.catch((error: unknown) => {
    if (!(error instanceof SlackFailure)) ports.log.error('A fetch from Slack failed', error);
  });
  ports.writes.add(done);
  void done.finally(() => ports.writes.delete(done));
}
