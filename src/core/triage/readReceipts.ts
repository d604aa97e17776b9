import type { Ts } from '../../model/index.ts';
import { isAborted, isApiError, reasonOf } from '../../transport/errors.ts';
import { isPassing } from '../offline/outOfReach.ts';
import type { Retry } from '../offline/retry.ts';
import type { Runtime, Scope } from '../runtime/runtime.ts';
import type { NewMark } from '../unread/marks.ts';
import { recordOf } from '../unread/record.ts';
import type { UnreadRecord } from '../unread/state.ts';
import { markConfirmed, marksDropped } from '../unread/transitions.ts';
import type { QueuedMark, TriageSlices } from './state.ts';
import { marksQueued } from './transitions.ts';

/** Result of sending a mark: `dropped` if a later mark replaced it or the scope ended. */
export type Receipt = { outcome: 'accepted' } | { outcome: 'refused'; error: unknown } | { outcome: 'dropped' };

export interface ReadReceipts {
  /** Sends the cursor of a mark. Without a connection, it waits in a queue. `isQueued`: it was in the queue before. */
  send(conversationId: string, mark: NewMark, isQueued?: boolean): Promise<Receipt>;
  /** Cancels the marks whose calls have not begun, and returns their ids. Keeps a call that replaced another one: the server
   * has neither of the two marks. */
  withdraw(marks: readonly { conversationId: string; id: number }[]): ReadonlySet<number>;
  readonly isBusy: boolean;
}

interface PendingCall {
  mark: NewMark;
  /** The cursor of the server when the mark was made. */
  before: Ts | undefined;
  scope: Scope<TriageSlices>;
  /** It replaced a waiting call, or the server may have it already. */
  isReplacement: boolean;
  /** It waits for the connection, or did before. */
  isQueued: boolean;
  settle(receipt: Receipt): void;
}

/** Maximum number of parallel calls, so that marking a whole view leaves room for others. */
const atOnce = 6;

/**
 * Sends the marks of each conversation in order, because the last cursor wins on the server. A waiting call is dropped when
 * the next one for its conversation arrives. A call that does not reach the server is made again once the server is
 * reachable.
 */
export function createReadReceipts(runtime: Runtime<TriageSlices>, retry: Retry): ReadReceipts {
  const { getState, transport, update } = runtime;
  const waiting = new Map<string, PendingCall>();
  const running = new Map<string, PendingCall>();

  /** Shows the calls that wait for the connection in the state. */
  const publish = (): void => {
    const queued = [...running, ...waiting].flatMap(
      ([conversationId, { mark, before, scope, isQueued }]): QueuedMark[] =>
        isQueued && !scope.isOver
          ? [{ conversationId, to: mark.to, shown: mark.shown, ...(before !== undefined && { before }) }]
          : [],
    );
    update((state) => marksQueued(state, queued));
  };

  /** The call did not reach the server, or its answer was lost: it waits, unless a later mark replaces it. */
  const queue = (conversationId: string, call: PendingCall, error: unknown): void => {
    const later = waiting.get(conversationId);
    if (later) {
      later.isReplacement = true;
      later.isQueued = true;
      update((state) => marksDropped(state, [{ conversationId, id: call.mark.id }]));
      call.settle({ outcome: 'dropped' });
    } else {
      waiting.set(conversationId, { ...call, isReplacement: true, isQueued: true });
    }
    retry.unreached(error);
  };

  const run = async (conversationId: string, call: PendingCall): Promise<void> => {
    const { scope, settle } = call;
    const { id, to } = call.mark;
    try {
      const answer = await scope.call('markRead', (options) => transport.markRead(conversationId, to, options));
      scope.update((state) => markConfirmed(state, conversationId, id, answer?.last_read));
      runtime.events.emit('event', { kind: 'conversation-marked', conversationId, lastRead: to });
      settle({ outcome: 'accepted' });
      if (!scope.isOver) retry.reached();
    } catch (error) {
      if (isAborted(error) || scope.isOver) settle({ outcome: 'dropped' });
      else if (isConfirmed(conversationId, id)) settle({ outcome: 'accepted' });
      else if (call.isQueued ? isPassing(error) : retry.queues(error)) queue(conversationId, call, error);
      else settle({ outcome: 'refused', error });
    }
  };

  /** Whether the stream or a load stated the cursor of the mark, although the answer of its call was lost. */
  const isConfirmed = (conversationId: string, markId: number): boolean => {
    const record = recordOf(getState(), conversationId);
    return record !== undefined && !record.marks.some(({ id, status }) => id === markId && status === 'sending');
  };

  const next = (): void => {
    for (const [conversationId, call] of waiting) {
      if (running.size >= atOnce || retry.isWaiting) return;
      if (running.has(conversationId)) continue;
      waiting.delete(conversationId);
      running.set(conversationId, call);
      void run(conversationId, call).finally(() => {
        running.delete(conversationId);
        publish();
        next();
      });
    }
  };
  retry.onTry(next);

  const drop = (conversationId: string): void => {
    const call = waiting.get(conversationId);
    if (!call) return;
    waiting.delete(conversationId);
    update((state) => marksDropped(state, [{ conversationId, id: call.mark.id }]));
    call.settle({ outcome: 'dropped' });
  };

  return {
    send: (conversationId, mark, wasQueued = false) =>
      new Promise((settle) => {
        const replaced = waiting.get(conversationId);
        const earlier = replaced?.scope.isOver ? undefined : replaced;
        const isReplacement = earlier !== undefined;
        const before = earlier?.before ?? acceptedCursorOf(recordOf(getState(), conversationId));
        drop(conversationId);
        const isQueued = wasQueued || retry.isWaiting;
        waiting.set(conversationId, { mark, before, scope: runtime.scope, isReplacement, isQueued, settle });
        publish();
        next();
      }),
    withdraw(marks) {
      const withdrawn = marks.filter(({ conversationId, id }) => {
        const call = waiting.get(conversationId);
        return call !== undefined && call.mark.id === id && !call.isReplacement;
      });
      for (const { conversationId } of withdrawn) {
        waiting.get(conversationId)?.settle({ outcome: 'dropped' });
        waiting.delete(conversationId);
      }
      if (withdrawn.length > 0) {
        update((state) => marksDropped(state, withdrawn));
        publish();
      }
      return new Set(withdrawn.map(({ id }) => id));
    },
    get isBusy() {
      return running.size > 0 || waiting.size > 0;
    },
  };
}

/** The cursor that the server has, as far as this inbox knows: its event may not have come. */
const acceptedCursorOf = (record: UnreadRecord | undefined): Ts | undefined =>
  record?.marks.findLast(({ status }) => status === 'accepted')?.to ?? record?.confirmed.cursor;

/** The server's reason for a refusal, when it gave one. */
export const refusalOf = (error: unknown): { reason?: string } =>
  isApiError(error) && !error.isNetworkError ? { reason: reasonOf(error) } : {};
