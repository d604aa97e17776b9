import { deferredCheckMs } from '../config.ts';
import { shownOf } from '../navigation/shown.ts';
import type { Cancel } from '../ports.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { laterChanged, returnsEnded } from '../snooze/transitions.ts';
import { type NewMark, readMark } from '../unread/marks.ts';
import { recordOf } from '../unread/record.ts';
import { isReadDeferred, isUnread, newestOr } from '../unread/selectors.ts';
import { deferredReadApplied, marksDropped, readDeferred, rowReleased } from '../unread/transitions.ts';
import type { ReadReceipts } from './readReceipts.ts';
import type { TriageSlices } from './state.ts';

export interface DeferredReads {
  /** Marks a conversation read after a reply or by a rule: the call is sent immediately, the row changes when the conversation is
   * closed. A reply also ends what has returned from Later. Failure: the row shows the server's state, and the list reloads. */
  markReadDeferred(conversationId: string, by?: 'reply' | 'rule'): void;
  /** A conversation was closed or left: its deferred read takes effect once the pointer is off its row. */
  releaseRow(conversationId: string): void;
}

interface Dependencies {
  receipts: ReadReceipts;
  newMarkId(): number;
  reload(): void;
}

export function createDeferredReads(
  runtime: Runtime<TriageSlices>,
  { receipts, newMarkId, reload }: Dependencies,
): DeferredReads {
  const { env, getState, update } = runtime;
  const settling = new Map<string, Cancel>();
  /** Conversations that a rule has marked. Their returned reminders stay: the user has not seen them. */
  const byRule = new Set<string>();

  const send = async (conversationId: string, mark: NewMark): Promise<void> => {
    const { scope } = runtime;
    if ((await receipts.send(conversationId, mark)).outcome !== 'refused') return;
    // Silent, because the user only wrote a reply. Reloading corrects the list.
    scope.update((state) => {
      const dropped = deferredReadApplied(marksDropped(state, [{ conversationId, id: mark.id }]), conversationId);
      return shownOf(dropped, conversationId) ? dropped : rowReleased(dropped, conversationId);
    });
    if (!scope.isOver) reload();
  };

  /** Replaces the timer of the conversation: it may be closed and opened again several times. */
  const releaseLater = (conversationId: string): void => {
    settling.get(conversationId)?.();
    settling.set(
      conversationId,
      runtime.scope.after(deferredCheckMs, () => {
        settling.delete(conversationId);
        releaseNow(conversationId);
      }),
    );
  };

  const releaseNow = (conversationId: string): void => {
    const state = getState();
    if (shownOf(state, conversationId)) return;
    if (state.triage.pointerOver === conversationId) releaseLater(conversationId);
    else {
      // The reply has dealt with what returned.
      const isAnswered = isReadDeferred(state, conversationId) && !byRule.delete(conversationId);
      const ended = isAnswered ? returnsEnded(state, [conversationId]) : [];
      update((current) =>
        laterChanged(rowReleased(deferredReadApplied(current, conversationId), conversationId), ended),
      );
    }
  };

  const releaseRow = (conversationId: string): void => {
    const state = getState();
    if (isReadDeferred(state, conversationId) || Object.hasOwn(state.conversations.held, conversationId)) {
      releaseLater(conversationId);
    }
  };

  return {
    markReadDeferred(conversationId, by = 'reply') {
      if (by === 'rule') byRule.add(conversationId);
      else byRule.delete(conversationId);
      const state = getState();
      const record = recordOf(state, conversationId);
      if (record && isUnread(state, conversationId)) {
        const mark = readMark(record, newMarkId(), newestOr(state, conversationId, env.clock.now()));
        update((current) => readDeferred(current, conversationId, mark));
        void send(conversationId, mark);
      }
      // If the conversation is closed and was read elsewhere meanwhile, its row is still held.
      releaseRow(conversationId);
    },
    releaseRow,
  };
}
