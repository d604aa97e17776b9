import { type LaterEntry, type LaterReturn, type Message, tsToMilliseconds } from '../../model/index.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
import type { LaterSlice } from '../later/state.ts';
import { laterReturn } from '../snooze/returns.ts';
import type { TriageSlice, UndoStep } from '../triage/state.ts';
import type { UnreadSlice } from '../unread/state.ts';

/** The newest known change of a conversation. `deferred`: the user has replied, and its row is marked as read when it is closed. @inline */
export type LastChange =
  | { kind: 'message'; at: number; message: Message }
  | { kind: 'return'; at: number; entry: LaterEntry; returned: LaterReturn }
  | { kind: 'mark'; at: number; as: UndoStep['as'] }
  | { kind: 'deferred' };

type Slices = UnreadSlice & LaterSlice & TriageSlice & Pick<ConversationsSlice, 'conversations'>;

/** The newest of the changes that the inbox knows of: messages, returns from "Later", and marks made here. `null`: none is known; marks
 * of other devices leave no time. */
export function lastChangeOf(state: Slices, id: string, newest: Message | undefined): LastChange | null {
  if (state.unread.byId.get(id)?.frozen !== undefined) return { kind: 'deferred' };
  const back = laterReturn(state, id);
  const step = state.triage.steps.findLast(
    ({ marks, later, mutes }) =>
      [...marks, ...mutes].some(({ conversationId }) => conversationId === id) ||
      later.some(({ before, after }) => (after ?? before)?.conversation_id === id),
  );
  const changes: Exclude<LastChange, { kind: 'deferred' }>[] = [
    ...(newest ? [{ kind: 'message' as const, at: tsToMilliseconds(newest.ts), message: newest }] : []),
    ...(back ? [{ kind: 'return' as const, at: back.returned.at * 1000, ...back }] : []),
    ...(step ? [{ kind: 'mark' as const, at: step.at, as: step.as }] : []),
  ];
  return changes.reduce<LastChange | null>(
    (last, change) => (last === null || last.kind === 'deferred' || change.at >= last.at ? change : last),
    null,
  );
}
