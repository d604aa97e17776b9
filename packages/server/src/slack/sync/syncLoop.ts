import { setMaxListeners } from 'node:events';
import { cancellableCalls } from '../client/cancellableCalls.ts';
import { type SlackCaller, SlackFailure } from '../client/slackCalls.ts';
import { applyRetention } from './applyRetention.ts';
import { catchUp } from './catchUp.ts';
import { checkConversation } from './checkConversation.ts';
import { isPassing } from './checkFailures.ts';
import { noteCaughtUp } from './gaps.ts';
import { createLastReadJobs } from './lastReadJobs.ts';
import { createLookJobs, type LookJob } from './lookJobs.ts';
import { nextJobs } from './nextJobs.ts';
import { recordFailure } from './recordFailure.ts';
import { jobName, type SyncJob } from './syncJob.ts';
import { createSyncPublisher } from './syncPublisher.ts';
import type { SyncSources } from './syncSources.ts';

/** The background work of one workspace. */
export interface SyncLoop {
  wake(): void;
  stop(): Promise<void>;
}

type Lane = 'im' | 'other' | 'look';

/** In each lane of conversations. */
const maxJobs = 4;
/** Another instance may have work. */
const pollMs = 1000;
const afterFailureMs = 5000;
/** How often the time of the stored state moves on. */
const caughtUpEveryMs = 10_000;
const retentionEveryMs = 86_400_000;

/** Checks the conversations of a workspace and closes gaps until it is stopped. */
export function startSyncLoop(sources: SyncSources, workspaceId: string, isReceiving: () => boolean): SyncLoop {
  const { ports, tokens, clock } = sources;
  const running = new Map<string, { lane: Lane; kind: SyncJob['kind'] | 'look'; done: Promise<void> }>();
  const lookJobs = [createLookJobs(sources, workspaceId), createLastReadJobs(sources, workspaceId)];
  const publisher = createSyncPublisher(sources, workspaceId);
  /** People whose calls fail for now. */
  const resting = new Map<string, number>();
  let isStopped = false;
  let caughtUpMs = 0;
  let retainedMs = 0;
  let isAwake = false;
  let endPause = (): void => {};
  const ending = new AbortController();
  setMaxListeners(0, ending.signal);
  const cancellable: SyncSources = { ...sources, calls: cancellableCalls(sources.calls, ending.signal) };

  const wake = (): void => {
    isAwake = true;
    endPause();
  };

  async function pause(ms: number): Promise<void> {
    if (!isAwake) {
      await new Promise<void>((resolve) => {
        const cancel = clock.after(ms, resolve);
        endPause = () => {
          cancel();
          resolve();
        };
      });
    }
    isAwake = false;
  }

  async function activePeople(): Promise<string[]> {
    const userIds = await tokens.active(workspaceId);
    return userIds.filter((userId) => (resting.get(userId) ?? 0) <= clock.now());
  }

  function start(name: string, lane: Lane, kind: SyncJob['kind'] | 'look', work: Promise<void>): void {
    const done = work.finally(() => {
      running.delete(name);
      wake();
    });
    running.set(name, { lane, kind, done });
  }

  async function look({ kind, userId, conversationId }: SyncJob): Promise<void> {
    const caller: SlackCaller = { workspaceId, userId };
    const work = kind === 'check' ? checkConversation : catchUp;
    const askedMs = clock.now();
    try {
      await work(cancellable, caller, conversationId, 'background');
    } catch (error) {
      if (!(error instanceof SlackFailure) || isPassing(error)) throw error;
      await recordFailure(sources, { caller, conversationId, askedMs }, error);
    }
  }

  async function runJob(job: SyncJob): Promise<void> {
    try {
      await look(job);
    } catch (error) {
      if (error instanceof SlackFailure && error.code === 'low_limits') return;
      resting.set(job.userId, clock.now() + afterFailureMs);
      if (!(error instanceof SlackFailure)) ports.log.error('A conversation of Slack was not fetched', error);
    }
  }

  async function runLook(look: LookJob): Promise<void> {
    try {
      await look.run(cancellable);
    } catch (error) {
      if (!(error instanceof SlackFailure)) ports.log.error('A look at Slack failed', error);
    }
  }

  async function startLooks(userIds: readonly string[]): Promise<void> {
    const looks = await Promise.all(lookJobs.map((jobs) => jobs.next(userIds)));
    for (const look of looks.flat()) {
      if (!isStopped && !running.has(look.name)) start(look.name, 'look', 'look', runLook(look));
    }
  }

  async function fill(lane: 'im' | 'other', userIds: readonly string[]): Promise<void> {
    const kinds = [...running.values()].filter((job) => job.lane === lane).map(({ kind }) => kind);
    const limit = maxJobs - kinds.length;
    if (userIds.length === 0 || limit <= 0) return;
    const count = (wanted: SyncJob['kind']) => kinds.filter((kind) => kind === wanted).length;
    const request = {
      workspaceId,
      userIds,
      nowMs: clock.now(),
      limit,
      running: { check: count('check'), catchUp: count('catchUp') },
      lane,
      busy: [...running.keys()],
    };
    const jobs = await nextJobs(ports.database, request);
    for (const job of jobs) if (!isStopped) start(jobName(job), lane, job.kind, runJob(job));
  }

  async function turn(): Promise<void> {
    const userIds = await activePeople();
    await startLooks(userIds);
    for (const lane of ['im', 'other'] as const) await fill(lane, userIds);
    if (userIds.length > 0 && isReceiving() && clock.now() - caughtUpMs >= caughtUpEveryMs) {
      if (await noteCaughtUp(ports.database, workspaceId, clock.now())) caughtUpMs = clock.now();
    }
    if (clock.now() - retainedMs >= retentionEveryMs) {
      retainedMs = clock.now();
      await applyRetention(sources, workspaceId);
    }
    await publisher.publish(userIds);
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      let waitMs = pollMs;
      try {
        await turn();
      } catch (error) {
        ports.log.error('The fetch from Slack failed', error);
        waitMs = afterFailureMs;
      }
      if (!isStopped) await pause(waitMs);
    }
    await Promise.all([...running.values()].map(({ done }) => done));
  }

  const ended = run();
  return {
    wake,
    async stop() {
      isStopped = true;
      ending.abort();
      wake();
      await ended;
    },
  };
}
