import type { SlackCaller } from '../client/slackCalls.ts';
import { fetchDirectory } from './fetchPeople.ts';
import { endDirectoryLook, endListLook, wantedLooks } from './looks.ts';
import { noteRecentActivity } from './recentActivity.ts';
import { refreshConversations } from './refreshConversations.ts';
import type { SyncSources } from './syncSources.ts';

const firstPauseMs = 5000;
const maxPauseMs = 300_000;

/** A look at the list of a person, at the people of the workspace or at a read position, with the token of a person. */
export interface LookJob {
  name: string;
  userId: string;
  /** @throws SlackFailure */
  run(sources: SyncSources): Promise<void>;
}

/** The wanted looks of a workspace. One that failed is due again after a pause, which grows with each failure. */
export function createLookJobs(
  { ports, clock }: Pick<SyncSources, 'ports' | 'clock'>,
  workspaceId: string,
): { next(userIds: readonly string[]): Promise<LookJob[]> } {
  const failures = new Map<string, { count: number; untilMs: number }>();

  const look = (name: string, userId: string, work: (sources: SyncSources, caller: SlackCaller) => Promise<void>) => ({
    name,
    userId,
    async run(sources: SyncSources): Promise<void> {
      try {
        await work(sources, { workspaceId, userId });
        failures.delete(name);
      } catch (error) {
        const count = failures.get(name)?.count ?? 0;
        const untilMs = clock.now() + Math.min(maxPauseMs, firstPauseMs * 2 ** count);
        failures.set(name, { count: count + 1, untilMs });
        throw error;
      }
    },
  });

  return {
    async next(userIds) {
      const { lists, directory } = await wantedLooks(ports.database, workspaceId);
      const jobs = lists
        .filter(({ userId }) => userIds.includes(userId))
        .map(({ userId, wantedMs }) =>
          look(`list ${userId}`, userId, async (sources, caller) => {
            await refreshConversations(sources, caller, 'background');
            await noteRecentActivity(sources, caller);
            await endListLook(sources.ports.database, caller, wantedMs);
          }),
        );
      const [userId] = userIds;
      if (directory !== null && userId !== undefined) {
        jobs.push(
          look('directory', userId, async (sources, caller) => {
            await fetchDirectory(sources, caller);
            await endDirectoryLook(sources.ports.database, workspaceId, directory);
          }),
        );
      }
      return jobs.filter(({ name }) => (failures.get(name)?.untilMs ?? 0) <= clock.now());
    },
  };
}
