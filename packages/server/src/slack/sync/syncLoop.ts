import { setMaxListeners } from 'node:events';
import { cancellableCalls, SlackFailure } from '../client/slackCalls.ts';
import { applyRetention } from './applyRetention.ts';
import { catchUp } from './catchUp.ts';
import { checkConversation } from './checkConversation.ts';
import { noteCaughtUp } from './gaps.ts';
import { createLastReadJobs } from './lastReadJobs.ts';
import { createLookJobs, type LookJob } from './lookJobs.ts';
import { nextJobs } from './nextJobs.ts';
import { jobName, type SyncJob } from './pickJobs.ts';
import { isPassing, recordFailure } from './recordFailure.ts';
import { createSyncPublisher } from './syncPublisher.ts';
import type { SyncSources } from './syncSources.ts';

/** The background work of one workspace. */
export interface SyncLoop {
  wake(): void;
  stop(): Promise<void>;
}

type Lane = 'im' | 'other' | 'look';

interface RunningJob {
  lane: Lane;
  kind: SyncJob['kind'] | 'look';
  done: Promise<void>;
}

/** What the loop of a workspace knows. */
interface Loop {
  sources: SyncSources;
  /** The same sources, whose calls end with the loop. */
  cancellable: SyncSources;
  workspaceId: string;
  isReceiving: () => boolean;
  lookJobs: { next(userIds: readonly string[]): Promise<LookJob[]> }[];
  publisher: ReturnType<typeof createSyncPublisher>;
  /** By name. */
  running: Map<string, RunningJob>;
  /** People whose calls fail for now, each with the end of the rest. */
  resting: Map<string, number>;
  isStopped: boolean;
  /** Whether there may be work, so that the loop does not pause. */
  isAwake: boolean;
  endPause: () => void;
  caughtUpMs: number;
  /** When old messages are deleted next. */
  retainMs: number;
}

/** In each lane of conversations. */
const maxJobs = 4;
/** Another instance may have work. */
const pollMs = 1000;
const afterFailureMs = 5000;
/** How often the time of the stored state moves on. */
const caughtUpEveryMs = 10_000;
const retentionEveryMs = 86_400_000;
const failedRetentionMs = 5 * 60_000;

/** Checks the conversations of a workspace and closes gaps until it is stopped. */
export function startSyncLoop(sources: SyncSources, workspaceId: string, isReceiving: () => boolean): SyncLoop {
  const ending = new AbortController();
  setMaxListeners(0, ending.signal);
  const loop: Loop = {
    ...{ sources, workspaceId, isReceiving },
    cancellable: { ...sources, calls: cancellableCalls(sources.calls, ending.signal) },
    lookJobs: [createLookJobs(sources, workspaceId), createLastReadJobs(sources, workspaceId)],
    publisher: createSyncPublisher(sources, workspaceId),
    running: new Map(),
    resting: new Map(),
    isStopped: false,
    isAwake: false,
    endPause() {},
    caughtUpMs: 0,
    retainMs: 0,
  };
  const ended = run(loop);
  return {
    wake: () => wake(loop),
    async stop() {
      loop.isStopped = true;
      ending.abort();
      wake(loop);
      await ended;
    },
  };
}

async function run(loop: Loop): Promise<void> {
  while (!loop.isStopped) {
    let waitMs = pollMs;
    try {
      await turn(loop);
    } catch (error) {
      loop.sources.ports.log.error('The fetch from Slack failed', error);
      waitMs = afterFailureMs;
    }
    if (!loop.isStopped) await pause(loop, waitMs);
  }
  await Promise.all([...loop.running.values()].map(({ done }) => done));
}

function wake(loop: Loop): void {
  loop.isAwake = true;
  loop.endPause();
}

async function pause(loop: Loop, ms: number): Promise<void> {
  if (!loop.isAwake) {
    await new Promise<void>((resolve) => {
      const cancel = loop.sources.clock.after(ms, resolve);
      loop.endPause = () => {
        cancel();
        resolve();
      };
    });
  }
  loop.isAwake = false;
}

async function turn(loop: Loop): Promise<void> {
  const { sources, workspaceId, resting } = loop;
  const { ports, tokens, clock } = sources;
  const active = await tokens.active(workspaceId);
  const userIds = active.filter((userId) => (resting.get(userId) ?? 0) <= clock.now());
  await startLooks(loop, userIds);
  for (const lane of ['im', 'other'] as const) await startJobs(loop, lane, userIds);
  if (userIds.length > 0 && loop.isReceiving() && clock.now() - loop.caughtUpMs >= caughtUpEveryMs) {
    if (await noteCaughtUp(ports.database, workspaceId, clock.now())) loop.caughtUpMs = clock.now();
  }
  if (clock.now() >= loop.retainMs) {
    loop.retainMs = clock.now() + failedRetentionMs;
    if (await applyRetention(sources, workspaceId)) loop.retainMs = clock.now() + retentionEveryMs;
  }
  await loop.publisher.publish(userIds);
}

async function startLooks(loop: Loop, userIds: readonly string[]): Promise<void> {
  const looks = await Promise.all(loop.lookJobs.map((jobs) => jobs.next(userIds)));
  for (const look of looks.flat()) {
    if (!loop.isStopped && !loop.running.has(look.name)) start(loop, look.name, 'look', 'look', runLook(loop, look));
  }
}

async function startJobs(loop: Loop, lane: 'im' | 'other', userIds: readonly string[]): Promise<void> {
  const { workspaceId, running, sources } = loop;
  const free = freePlaces([...running.values()], lane);
  if (userIds.length === 0 || free.limit <= 0) return;
  const request = { ...free, workspaceId, userIds, nowMs: sources.clock.now(), lane, busy: [...running.keys()] };
  for (const job of await nextJobs(sources.ports.database, request)) {
    if (!loop.isStopped) start(loop, jobName(job), lane, job.kind, runJob(loop, job));
  }
}

/** How many jobs a lane may begin, and those of each kind that run in it. */
function freePlaces(jobs: readonly RunningJob[], lane: Lane) {
  const kinds = jobs.filter((job) => job.lane === lane).map(({ kind }) => kind);
  const count = (wanted: SyncJob['kind']) => kinds.filter((kind) => kind === wanted).length;
  return { limit: maxJobs - kinds.length, running: { check: count('check'), catchUp: count('catchUp') } };
}

function start(loop: Loop, name: string, lane: Lane, kind: RunningJob['kind'], work: Promise<void>): void {
  const done = work.finally(() => {
    loop.running.delete(name);
    wake(loop);
  });
  loop.running.set(name, { lane, kind, done });
}

async function runLook({ sources, cancellable }: Loop, look: LookJob): Promise<void> {
  try {
    await look.run(cancellable);
  } catch (error) {
    if (!(error instanceof SlackFailure)) sources.ports.log.error('A look at Slack failed', error);
  }
}

async function runJob(loop: Loop, job: SyncJob): Promise<void> {
  const { sources, resting } = loop;
  try {
    await lookAt(loop, job);
  } catch (error) {
    if (error instanceof SlackFailure && error.code === 'low_limits') return;
    resting.set(job.userId, sources.clock.now() + afterFailureMs);
    if (!(error instanceof SlackFailure)) sources.ports.log.error('A conversation of Slack was not fetched', error);
  }
}

async function lookAt({ sources, cancellable, workspaceId }: Loop, job: SyncJob): Promise<void> {
  const { kind, userId, conversationId } = job;
  const caller = { workspaceId, userId };
  const work = kind === 'check' ? checkConversation : catchUp;
  const askedMs = sources.clock.now();
  try {
    await work(cancellable, caller, conversationId, 'background');
  } catch (error) {
    if (!(error instanceof SlackFailure) || isPassing(error)) throw error;
    await recordFailure(sources, { caller, conversationId, askedMs }, error);
  }
}
