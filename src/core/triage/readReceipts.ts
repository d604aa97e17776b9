import type { Ts } from '../../model/index.ts';
import { isAborted, isApiError } from '../../transport/errors.ts';
import type { Runtime, Scope } from '../runtime/runtime.ts';
import type { ConversationSlices } from '../unread/conversationsBatch.ts';
import { recordOf } from '../unread/record.ts';
import { markConfirmed, marksDropped } from '../unread/transitions.ts';

/** Result of sending a mark: `dropped` if a later mark replaced it or the scope ended. */
export type Receipt = { outcome: 'accepted' } | { outcome: 'refused'; error: unknown } | { outcome: 'dropped' };

export interface ReadReceipts {
  /** Sends the cursor of a mark. */
  send(conversationId: string, mark: { id: number; to: Ts }): Promise<Receipt>;
  /** Cancels the marks whose calls have not begun, and returns their ids. Keeps a call that replaced another one: the server
   * has neither of the two marks. */
  withdraw(marks: readonly { conversationId: string; id: number }[]): ReadonlySet<number>;
  readonly isBusy: boolean;
}

interface PendingCall {
  id: number;
  to: Ts;
  scope: Scope<ConversationSlices>;
  /** It replaced a waiting call. */
  isReplacement: boolean;
  settle(receipt: Receipt): void;
}

/** Maximum number of parallel calls, so that marking a whole view leaves room for others. */
const atOnce = 6;

/**
 * Sends the marks of each conversation in order, because the last cursor wins on the server. A waiting call is dropped when
 * the next one for its conversation arrives.
 */
export function createReadReceipts(runtime: Runtime<ConversationSlices>): ReadReceipts {
  const { transport, update } = runtime;
  const waiting = new Map<string, PendingCall>();
  const running = new Set<string>();

  const run = async (conversationId: string, { id, to, scope, settle }: PendingCall): Promise<void> => {
    try {
      const answer = await scope.call('markRead', (options) => transport.markRead(conversationId, to, options));
      scope.update((state) => markConfirmed(state, conversationId, id, answer?.last_read));
      runtime.events.emit('event', { kind: 'conversation-marked', conversationId, lastRead: to });
      settle({ outcome: 'accepted' });
    } catch (error) {
      if (isAborted(error) || scope.isOver) settle({ outcome: 'dropped' });
      else settle(isConfirmed(conversationId, id) ? { outcome: 'accepted' } : { outcome: 'refused', error });
    }
  };

  /** Whether the stream or a load stated the cursor of the mark, although the answer of its call was lost. */
  const isConfirmed = (conversationId: string, markId: number): boolean => {
    const record = recordOf(runtime.getState(), conversationId);
    return record !== undefined && !record.marks.some(({ id, status }) => id === markId && status === 'sending');
  };

  const next = (): void => {
    for (const [conversationId, call] of waiting) {
      if (running.size >= atOnce) return;
      if (running.has(conversationId)) continue;
      waiting.delete(conversationId);
      running.add(conversationId);
      void run(conversationId, call).finally(() => {
        running.delete(conversationId);
        next();
      });
    }
  };

  const drop = (conversationId: string): void => {
    const call = waiting.get(conversationId);
    if (!call) return;
    waiting.delete(conversationId);
    update((state) => marksDropped(state, [{ conversationId, id: call.id }]));
    call.settle({ outcome: 'dropped' });
  };

  return {
    send: (conversationId, { id, to }) =>
      new Promise((settle) => {
        const isReplacement = waiting.has(conversationId);
        drop(conversationId);
        waiting.set(conversationId, { id, to, scope: runtime.scope, isReplacement, settle });
        next();
      }),
    withdraw(marks) {
      const withdrawn = marks.filter(({ conversationId, id }) => {
        const call = waiting.get(conversationId);
        return call !== undefined && call.id === id && !call.isReplacement;
      });
      for (const { conversationId } of withdrawn) {
        waiting.get(conversationId)?.settle({ outcome: 'dropped' });
        waiting.delete(conversationId);
      }
      if (withdrawn.length > 0) update((state) => marksDropped(state, withdrawn));
      return new Set(withdrawn.map(({ id }) => id));
    },
    get isBusy() {
      return running.size > 0 || waiting.size > 0;
    },
  };
}

/** The server's reason for a refusal, when it gave one. */
export const refusalOf = (error: unknown): { reason?: string } =>
  isApiError(error) && !error.isNetworkError ? { reason: error.message } : {};
