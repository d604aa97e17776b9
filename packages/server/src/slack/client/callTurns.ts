import type { Database } from '../../database/database.ts';
import type { ServerLog } from '../../log/serverLog.ts';
import { attemptCall, type SendToSlack } from './attemptCall.ts';
import { judgeFailure, limited } from './callFailure.ts';
import { type CallQueue, firstOf, type QueuedCall } from './callQueue.ts';
import type { LowLimits } from './lowLimits.ts';
import { limitOf, type MethodLimit, methodsWithLowLimit } from './methodLimits.ts';
import { noteReachable, noteUnreachable, type Refused, type SlackBudgets } from './slackBudgets.ts';
import { SlackFailure } from './slackCalls.ts';
import type { SlackClock } from './slackClock.ts';
import type { SlackTokens } from './slackTokens.ts';

/** The calls of this instance that are not answered, and what they need. */
export interface CallTurns {
  database: Database;
  tokens: Pick<SlackTokens, 'accessTokenOf' | 'revoked'>;
  clock: SlackClock;
  log: Pick<ServerLog, 'error'>;
  send: SendToSlack;
  limitFactor: number;
  budgets: SlackBudgets;
  lowLimits: LowLimits;
  queues: Map<string, CallQueue>;
  /** By workspace. */
  running: Map<string, Set<QueuedCall>>;
  /** Workspaces whose last call did not reach Slack. */
  unreachable: Set<string>;
  /** Failed calls until their next attempt, each with what cancels its timer. */
  resting: Map<QueuedCall, () => void>;
  /** The number of calls so far. */
  order: number;
  isClosed: boolean;
}

const maxInFlight = 6;
/** The rest is for calls that a person needs. */
const maxBackground = 4;

export function queueOf({ queues }: CallTurns, call: QueuedCall): CallQueue {
  const { workspaceId } = call.caller;
  const { method } = call;
  const { budgetKey } = call.options;
  const name = JSON.stringify([workspaceId, method, budgetKey]);
  const known = queues.get(name);
  if (known) return known;
  const idle = { calls: new Set<QueuedCall>(), isPumping: false, isStale: false, cancelTimer: null };
  const queue: CallQueue = { workspaceId, method, key: budgetKey, ...idle };
  queues.set(name, queue);
  return queue;
}

/** Takes a call out of its queue; `then` runs if it was there. */
export function settle(queue: CallQueue, call: QueuedCall, then: () => void): void {
  if (queue.calls.delete(call)) then();
}

const isCancelled = ({ isClosed }: CallTurns, { options: { signal } }: QueuedCall): boolean =>
  isClosed || signal?.aborted === true;

export function enqueue(turns: CallTurns, call: QueuedCall): void {
  if (isCancelled(turns, call)) {
    call.reject(new SlackFailure(call.method, 'cancelled'));
    return;
  }
  const queue = queueOf(turns, call);
  queue.calls.add(call);
  // Behind a call that waits for its time, a later one cannot go.
  if (queue.cancelTimer === null || firstOf(queue) === call) void pump(turns, queue);
}

async function pump(turns: CallTurns, queue: CallQueue): Promise<void> {
  queue.isStale = true;
  if (queue.isPumping) return;
  queue.isPumping = true;
  try {
    while (queue.isStale && !turns.isClosed) {
      queue.isStale = false;
      queue.cancelTimer?.();
      queue.cancelTimer = null;
      await startNext(turns, queue);
    }
  } catch (error) {
    for (const call of queue.calls) settle(queue, call, () => call.reject(error));
  } finally {
    queue.isPumping = false;
  }
}

function runningIn({ running }: CallTurns, workspaceId: string): Set<QueuedCall> {
  const calls = running.get(workspaceId) ?? new Set();
  running.set(workspaceId, calls);
  return calls;
}

function hasRoom(turns: CallTurns, { workspaceId, method }: CallQueue, { options }: QueuedCall): boolean {
  const calls = runningIn(turns, workspaceId);
  if (methodsWithLowLimit.has(method) && turns.lowLimits.isUnproven(workspaceId, method)) {
    for (const call of calls) if (call.method === method) return false;
  }
  return calls.size < (options.priority === 'background' ? maxBackground : maxInFlight);
}

function limitFor({ limitFactor }: CallTurns, { method, key }: CallQueue, isLow: boolean): MethodLimit {
  const limit = limitOf(method, { isKeyed: key !== undefined, isLow });
  return isLow ? limit : { ...limit, burst: limit.burst * limitFactor, perMinute: limit.perMinute * limitFactor };
}

/** Starts the next call, or sets a timer for it. */
async function startNext(turns: CallTurns, queue: CallQueue): Promise<void> {
  const { budgets, lowLimits, clock } = turns;
  const next = firstOf(queue);
  if (!next || !hasRoom(turns, queue, next)) return;
  const isLow = methodsWithLowLimit.has(queue.method) && (await lowLimits.of(queue.workspaceId));
  if (isLow && next.options.priority === 'background') return refuseBackground(queue);
  const isWaiting = next.options.priority === 'waiting';
  const answer = await budgets.take(queue, limitFor(turns, queue, isLow), { nowMs: clock.now(), isWaiting });
  if (answer.isTaken) {
    // A call with a higher priority may have arrived.
    const first = firstOf(queue);
    if (first) settle(queue, first, () => void run(turns, queue, first));
    queue.isStale = true;
    return;
  }
  refuseHopeless(queue, answer, clock.now());
  if (queue.calls.size > 0) queue.cancelTimer = clock.after(answer.waitMs, () => void pump(turns, queue));
}

/** The one call a minute is for a person. */
function refuseBackground(queue: CallQueue): void {
  for (const call of queue.calls) {
    if (call.options.priority !== 'background') continue;
    settle(queue, call, () => call.reject(new SlackFailure(call.method, 'low_limits')));
  }
}

/** A person learns at once that the wait would be too long. */
function refuseHopeless(queue: CallQueue, { waitMs, isBlocked }: Refused, nowMs: number): void {
  if (!isBlocked) return;
  for (const call of queue.calls) {
    if (isTooLate(call, nowMs + waitMs)) settle(queue, call, () => call.reject(limited(call, waitMs)));
  }
}

const isTooLate = ({ giveUpAtMs }: QueuedCall, ms: number): boolean => giveUpAtMs !== null && giveUpAtMs < ms;

async function run(turns: CallTurns, queue: CallQueue, call: QueuedCall): Promise<void> {
  const { database, unreachable, lowLimits, queues } = turns;
  const { workspaceId } = queue;
  const inFlight = runningIn(turns, workspaceId);
  inFlight.add(call);
  try {
    const answer = await attemptCall(turns, call);
    if (unreachable.delete(workspaceId)) await noteReachable(database, workspaceId);
    await lowLimits.answered(workspaceId, call.method, call.args, answer);
    call.resolve(answer);
  } catch (error) {
    await afterFailure(turns, queue, call, error).catch((cause: unknown) => call.reject(cause));
  } finally {
    inFlight.delete(call);
    for (const other of queues.values()) {
      if (other.workspaceId === workspaceId && other.calls.size > 0) void pump(turns, other);
    }
  }
}

async function afterFailure(turns: CallTurns, queue: CallQueue, call: QueuedCall, error: unknown): Promise<void> {
  const { database, clock, log, budgets, lowLimits, resting, unreachable } = turns;
  const { workspaceId, method } = queue;
  if (!(error instanceof SlackFailure) || isCancelled(turns, call)) return call.reject(error);
  const verdict = judgeFailure(call, call.failures + 1, error);
  if (verdict.kind === 'limited') {
    const { retryAfterMs } = verdict;
    const untilMs = clock.now() + retryAfterMs;
    await lowLimits.refused(workspaceId, method, retryAfterMs);
    await budgets.block(queue, limitFor(turns, queue, false), untilMs);
    if (isTooLate(call, untilMs)) call.reject(limited(call, retryAfterMs));
    else enqueue(turns, call);
    return;
  }
  call.failures += 1;
  const { kind, isOutage, backoffMs } = verdict;
  if (isOutage) {
    unreachable.add(workspaceId);
    await noteUnreachable(database, workspaceId, clock.now() + backoffMs + 5000);
    log.error(`Slack's ${method} does not answer`, error);
  }
  if (kind === 'failed') return call.reject(error);
  const next = (): void => {
    resting.delete(call);
    enqueue(turns, call);
  };
  resting.set(call, clock.after(backoffMs, next));
}
