/** A job and its place in the order. */
export interface RankedJob extends SyncJob {
  /** 0: a person has opened it; 1: messages are missing; 2: the first look; 3: only edits and reactions may be missing. */
  rank: number;
}

/**
 * The jobs to start, in their order. While both wait, first looks and missing messages have half of the places each: without that, a
 * connection that is lost again and again would keep the rest of a workspace from ever being looked at.
 */
export function pickJobs(
  candidates: readonly RankedJob[],
  running: Readonly<Record<SyncJob['kind'], number>>,
  places: number,
): SyncJob[] {
  const waiting = [...candidates].sort((a, b) => a.rank - b.rank);
  const active = { ...running };
  const picked: SyncJob[] = [];
  const take = (isWanted: (job: RankedJob) => boolean): boolean => {
    const index = waiting.findIndex(isWanted);
    const [job] = index < 0 ? [] : waiting.splice(index, 1);
    if (!job) return false;
    const { rank: _, ...rest } = job;
    picked.push(rest);
    active[job.kind] += 1;
    return true;
  };
  while (picked.length < places) {
    if (take(({ rank }) => rank === 0)) continue;
    const first = active.check <= active.catchUp ? 2 : 1;
    const hasTaken = take(({ rank }) => rank === first) || take(({ rank }) => rank < 3) || take(() => true);
    if (!hasTaken) break;
  }
  return picked;
}

/** A conversation to look at, with the token of a person in it. */
export interface SyncJob {
  kind: 'check' | 'catchUp';
  userId: string;
  conversationId: string;
}

export const jobName = ({ kind, userId, conversationId }: SyncJob): string =>
  kind === 'check' ? `check ${userId} ${conversationId}` : `catchUp ${conversationId}`;
