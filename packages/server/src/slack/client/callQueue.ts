import type { SlackCaller, SlackCallOptions, SlackPriority } from './slackCalls.ts';

export interface QueuedCall {
  caller: SlackCaller;
  method: string;
  args: Record<string, unknown>;
  options: SlackCallOptions;
  /** The order of arrival; a call that goes back to the queue keeps it. */
  order: number;
  /** Null: the call waits as long as it takes. */
  giveUpAtMs: number | null;
  /** Failed attempts that did not reach Slack. */
  failures: number;
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

/** The calls that wait for one budget. */
export interface CallQueue {
  workspaceId: string;
  method: string;
  key: string | undefined;
  calls: Set<QueuedCall>;
  isPumping: boolean;
  /** Whether a call has arrived that may go although an earlier one must wait. */
  isStale: boolean;
  cancelTimer: (() => void) | null;
}

const rank: Record<SlackPriority, number> = { waiting: 0, visible: 1, background: 2 };

/** The next call: by priority, then by arrival. */
export function firstOf({ calls }: Pick<CallQueue, 'calls'>): QueuedCall | undefined {
  let first: QueuedCall | undefined;
  for (const call of calls) {
    if (!first || isBefore(call, first)) first = call;
  }
  return first;
}

function isBefore(a: QueuedCall, b: QueuedCall): boolean {
  const order = rank[a.options.priority] - rank[b.options.priority];
  return order === 0 ? a.order < b.order : order < 0;
}
