import type { Database } from '../../database/database.ts';
import type { ServerLog } from '../../log/serverLog.ts';
import type { SendToSlack } from './attemptCall.ts';
import { limited } from './callFailure.ts';
import type { QueuedCall } from './callQueue.ts';
import { callSlack } from './callSlack.ts';
import { type CallTurns, enqueue, queueOf, settle } from './callTurns.ts';
import { createLowLimits } from './lowLimits.ts';
import { createSlackBudgets } from './slackBudgets.ts';
import { type SlackCalls, SlackFailure } from './slackCalls.ts';
import { createServiceTime, type SlackClock } from './slackClock.ts';
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

/** The scheduler of all calls of this instance. */
export function createCallScheduler(options: SlackCallsOptions): SlackCalls & { close(): void } {
  const { database, tokens, apiUrl, clock, log, limitFactor = 1 } = options;
  const time = createServiceTime(clock.now);
  const turns: CallTurns = {
    ...{ database, tokens, clock, log, limitFactor },
    send: options.send ?? ((token, method, args) => callSlack(apiUrl, token, method, args, time.noteDate)),
    budgets: createSlackBudgets(database),
    lowLimits: createLowLimits(database, clock.now),
    queues: new Map(),
    running: new Map(),
    unreachable: new Set(),
    resting: new Map(),
    order: 0,
    isClosed: false,
  };
  return {
    call(caller, method, args, callOptions) {
      if (turns.isClosed) return Promise.reject(new SlackFailure(method, 'closed'));
      if (callOptions.signal?.aborted) return Promise.reject(new SlackFailure(method, 'cancelled'));
      return add(turns, { caller, method, args, options: callOptions });
    },
    async now(caller) {
      if (time.now() === null) await this.call(caller, 'auth.test', {}, { priority: 'waiting' }).catch(() => {});
      return time.now() ?? clock.now();
    },
    close() {
      turns.isClosed = true;
      for (const call of turns.resting.keys()) endRest(turns, call, new SlackFailure(call.method, 'closed'));
      for (const queue of turns.queues.values()) {
        queue.cancelTimer?.();
        for (const call of queue.calls) {
          settle(queue, call, () => call.reject(new SlackFailure(call.method, 'closed')));
        }
      }
      for (const calls of turns.running.values()) {
        for (const call of calls) call.reject(new SlackFailure(call.method, 'unknown_outcome'));
      }
    },
  };
}

function add<T>(turns: CallTurns, call: Pick<QueuedCall, 'caller' | 'method' | 'args' | 'options'>): Promise<T> {
  const { clock } = turns;
  return new Promise<T>((resolve, reject) => {
    turns.order += 1;
    const { priority, signal } = call.options;
    const giveUpAtMs = priority === 'waiting' ? clock.now() + giveUpMs : null;
    const ending = new AbortController();
    const queued: QueuedCall = {
      ...call,
      order: turns.order,
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
      endRest(turns, queued, error);
      settle(queueOf(turns, queued), queued, () => queued.reject(error));
    };
    signal?.addEventListener('abort', () => leave(new SlackFailure(call.method, 'cancelled')), {
      signal: ending.signal,
    });
    if (giveUpAtMs !== null) {
      const cancel = clock.after(giveUpMs, () => leave(limited(queued, giveUpMs)));
      ending.signal.addEventListener('abort', cancel);
    }
    enqueue(turns, queued);
  });
}

/** Ends the pause of a failed call, which fails for good. */
function endRest({ resting }: CallTurns, call: QueuedCall, error: SlackFailure): void {
  const cancel = resting.get(call);
  if (cancel === undefined) return;
  cancel();
  resting.delete(call);
  call.reject(error);
}
