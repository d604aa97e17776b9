import type { Database } from '../../database/database.ts';
import type { ServerLog } from '../../log/serverLog.ts';
import { attemptCall, type SendToSlack } from './attemptCall.ts';
import { type CallQueue, firstOf, type QueuedCall } from './callQueue.ts';
import { callSlack } from './callSlack.ts';
import { createLowLimits } from './lowLimits.ts';
import { isRead, limitOf, type MethodLimit, methodsWithLowLimit } from './methodLimits.ts';
import { noteReachable, noteUnreachable } from './serviceReach.ts';
import { createServiceTime } from './serviceTime.ts';
import { createSlackBudgets, type Refused } from './slackBudgets.ts';
import { type SlackCalls, SlackFailure } from './slackCalls.ts';
import type { SlackClock } from './slackClock.ts';
import type { SlackTokens } from './slackTokens.ts';

export interface SlackCallsOptions {
  database: Database;
  tokens: Pick<SlackTokens, 'accessTokenOf' | 'revoked'>;
  apiUrl: URL;
  clock: SlackClock;
  log: Pick<ServerLog, 'error'>;
  /** Replaces the request in tests. */
  send?: SendToSlack;
  /** Slack's limits times this number, for a server that has none. */
  limitFactor?: number;
}

/** A person does not wait longer for the turn of a call. */
const giveUpMs = 20_000;
const maxInFlight = 6;
/** The rest is for calls that a person needs. */
const maxBackground = 4;
const maxBackoffMs = 60_000;

/** Errors of Slack itself; the same call may succeed later. */
const transient = new Set([
  'internal_error',
  'fatal_error',
  'service_unavailable',
  'request_timeout',
  'token_replaced',
]);
const maxTransientFailures = 5;
const isTransient = ({ failures }: QueuedCall, { code }: SlackFailure): boolean =>
  transient.has(code) && failures < maxTransientFailures;
/** A person does not wait for more. */
const maxQuick = 2;
const quickMs = 200;

/** The scheduler of all calls of this instance. */
export function createCallScheduler(options: SlackCallsOptions): SlackCalls & { close(): void } {
  const { database, tokens, apiUrl, clock, log, limitFactor = 1 } = options;
  const time = createServiceTime(clock.now);
  const send: SendToSlack =
    options.send ?? ((token, method, args) => callSlack(apiUrl, token, method, args, time.noteDate));
  const budgets = createSlackBudgets(database);
  const lowLimits = createLowLimits(database, clock.now);
  const queues = new Map<string, CallQueue>();
  const running = new Map<string, Set<QueuedCall>>();
  const unreachable = new Set<string>();
  /** Failed calls until their next attempt, each with what cancels its timer. */
  const resting = new Map<QueuedCall, () => void>();
  let order = 0;
  let isClosed = false;

  const runningIn = (workspaceId: string): Set<QueuedCall> => {
    const calls = running.get(workspaceId) ?? new Set();
    running.set(workspaceId, calls);
    return calls;
  };

  function queueOf({ caller: { workspaceId }, method, options: { budgetKey } }: QueuedCall): CallQueue {
    const name = JSON.stringify([workspaceId, method, budgetKey]);
    const known = queues.get(name);
    if (known) return known;
    const idle = { calls: new Set<QueuedCall>(), isPumping: false, isStale: false, cancelTimer: null };
    const queue: CallQueue = { workspaceId, method, key: budgetKey, ...idle };
    queues.set(name, queue);
    return queue;
  }

  const isCancelled = ({ options: { signal } }: QueuedCall): boolean => isClosed || signal?.aborted === true;

  function enqueue(call: QueuedCall): void {
    if (isCancelled(call)) {
      call.reject(new SlackFailure(call.method, 'cancelled'));
      return;
    }
    const queue = queueOf(call);
    queue.calls.add(call);
    // Behind a call that waits for its time, a later one cannot go.
    if (queue.cancelTimer === null || firstOf(queue) === call) void pump(queue);
  }

  function hasRoom({ workspaceId, method }: CallQueue, { options: { priority } }: QueuedCall): boolean {
    const calls = runningIn(workspaceId);
    if (methodsWithLowLimit.has(method) && lowLimits.isUnproven(workspaceId, method)) {
      for (const call of calls) if (call.method === method) return false;
    }
    return calls.size < (priority === 'background' ? maxBackground : maxInFlight);
  }

  async function pump(queue: CallQueue): Promise<void> {
    queue.isStale = true;
    if (queue.isPumping) return;
    queue.isPumping = true;
    try {
      while (queue.isStale && !isClosed) {
        queue.isStale = false;
        queue.cancelTimer?.();
        queue.cancelTimer = null;
        await startNext(queue);
      }
    } catch (error) {
      for (const call of queue.calls) settle(queue, call, () => call.reject(error));
    } finally {
      queue.isPumping = false;
    }
  }

  const isLow = async ({ workspaceId, method }: CallQueue) =>
    methodsWithLowLimit.has(method) && (await lowLimits.of(workspaceId));

  function limitFor({ method, key }: CallQueue, isCut: boolean): MethodLimit {
    const limit = limitOf(method, { isKeyed: key !== undefined, isLow: isCut });
    return isCut ? limit : { ...limit, burst: limit.burst * limitFactor, perMinute: limit.perMinute * limitFactor };
  }

  /** Starts the next call, or sets a timer for it. */
  async function startNext(queue: CallQueue): Promise<void> {
    const next = firstOf(queue);
    if (!next || !hasRoom(queue, next)) return;
    const isCut = await isLow(queue);
    if (isCut && next.options.priority === 'background') return refuseBackground(queue);
    const limit = limitFor(queue, isCut);
    const isWaiting = next.options.priority === 'waiting';
    const answer = await budgets.take(queue, limit, { nowMs: clock.now(), isWaiting });
    if (answer.isTaken) {
      // A call with a higher priority may have arrived.
      const first = firstOf(queue);
      if (first) settle(queue, first, () => void run(queue, first));
      queue.isStale = true;
      return;
    }
    refuseHopeless(queue, answer);
    if (queue.calls.size > 0) queue.cancelTimer = clock.after(answer.waitMs, () => void pump(queue));
  }

  /** The one call a minute is for a person. */
  function refuseBackground(queue: CallQueue): void {
    for (const call of queue.calls) {
      if (call.options.priority !== 'background') continue;
      settle(queue, call, () => call.reject(new SlackFailure(call.method, 'low_limits')));
    }
  }

  /** A person learns at once that the wait would be too long. */
  function refuseHopeless(queue: CallQueue, { waitMs, isBlocked }: Refused): void {
    const until = clock.now() + waitMs;
    for (const call of queue.calls) {
      if (isBlocked && call.giveUpAtMs !== null && call.giveUpAtMs < until) {
        settle(queue, call, () => call.reject(limited(call, waitMs)));
      }
    }
  }

  function settle(queue: CallQueue, call: QueuedCall, then: () => void): void {
    if (queue.calls.delete(call)) then();
  }

  const limited = ({ method }: QueuedCall, retryAfterMs: number) =>
    new SlackFailure(method, 'ratelimited', { retryAfterMs });

  async function run(queue: CallQueue, call: QueuedCall): Promise<void> {
    const { workspaceId } = queue;
    runningIn(workspaceId).add(call);
    try {
      const answer = await attemptCall({ tokens, send }, call);
      if (unreachable.delete(workspaceId)) await noteReachable(database, workspaceId);
      await lowLimits.answered(workspaceId, call.method, call.args, answer);
      call.resolve(answer);
    } catch (error) {
      await afterFailure(queue, call, error).catch((cause: unknown) => call.reject(cause));
    } finally {
      runningIn(workspaceId).delete(call);
      for (const other of queues.values())
        if (other.workspaceId === workspaceId && other.calls.size > 0) void pump(other);
    }
  }

  async function afterFailure(queue: CallQueue, call: QueuedCall, error: unknown): Promise<void> {
    const { workspaceId, method } = queue;
    if (!(error instanceof SlackFailure) || isCancelled(call)) return call.reject(error);
    if (error.code === 'ratelimited') {
      const retryAfterMs = Math.max(1000, error.retryAfterMs ?? 0);
      const until = clock.now() + retryAfterMs;
      await lowLimits.refused(workspaceId, method, retryAfterMs);
      await budgets.block(queue, limitFor(queue, false), until);
      if (call.giveUpAtMs !== null && call.giveUpAtMs < until) call.reject(limited(call, retryAfterMs));
      else enqueue(call);
      return;
    }
    const isLost = error.code === 'unreachable' || error.code === 'unknown_outcome';
    call.failures += 1;
    const isBackground = call.options.priority === 'background';
    const isAgain =
      isRead(method) && (isBackground ? isLost || isTransient(call, error) : isLost && call.failures <= maxQuick);
    const backoffMs = isBackground ? Math.min(maxBackoffMs, 500 * 2 ** call.failures) : quickMs * call.failures;
    // A connection that Slack has just closed is no outage.
    if (isLost && (call.failures > 1 || !isAgain)) {
      unreachable.add(workspaceId);
      await noteUnreachable(database, workspaceId, clock.now() + backoffMs + 5000);
      log.error(`Slack's ${method} does not answer`, error);
    }
    if (!isAgain) return call.reject(error);
    const next = (): void => {
      resting.delete(call);
      enqueue(call);
    };
    resting.set(call, clock.after(backoffMs, next));
  }

  /** Ends the pause of a failed call, which fails for good. */
  function endRest(call: QueuedCall, error: SlackFailure): void {
    const cancel = resting.get(call);
    if (cancel === undefined) return;
    cancel();
    resting.delete(call);
    call.reject(error);
  }

  function add<T>(call: Pick<QueuedCall, 'caller' | 'method' | 'args' | 'options'>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      order += 1;
      const { priority, signal } = call.options;
      const giveUpAtMs = priority === 'waiting' ? clock.now() + giveUpMs : null;
      const ending = new AbortController();
      const queued: QueuedCall = {
        ...call,
        order,
        giveUpAtMs,
        failures: 0,
        resolve(answer) {
          ending.abort();
          resolve(answer as T);
        },
        reject(error) {
          ending.abort();
          reject(error);
        },
      };
      const leave = (error: SlackFailure) => {
        endRest(queued, error);
        settle(queueOf(queued), queued, () => queued.reject(error));
      };
      signal?.addEventListener('abort', () => leave(new SlackFailure(call.method, 'cancelled')), {
        signal: ending.signal,
      });
      if (giveUpAtMs !== null) {
        const cancel = clock.after(giveUpMs, () => leave(limited(queued, giveUpMs)));
        ending.signal.addEventListener('abort', cancel);
      }
      enqueue(queued);
    });
  }

  return {
    call(caller, method, args, callOptions) {
      if (isClosed) return Promise.reject(new SlackFailure(method, 'unreachable'));
      if (callOptions.signal?.aborted) return Promise.reject(new SlackFailure(method, 'cancelled'));
      return add({ caller, method, args, options: callOptions });
    },
    async now(caller) {
      if (time.now() === null) await this.call(caller, 'auth.test', {}, { priority: 'waiting' }).catch(() => {});
      return time.now() ?? clock.now();
    },
    close() {
      isClosed = true;
      for (const call of resting.keys()) endRest(call, new SlackFailure(call.method, 'unreachable'));
      for (const queue of queues.values()) {
        queue.cancelTimer?.();
        for (const call of queue.calls) {
          settle(queue, call, () => call.reject(new SlackFailure(call.method, 'unreachable')));
        }
      }
    },
  };
}
