import { isAfter, muteOf, type Ts } from '../../model/index.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
import type { LaterSlice } from '../later/state.ts';
import { readPositionOf } from '../unread/record.ts';
import { isUnread } from '../unread/selectors.ts';
import type { UnreadSlice } from '../unread/state.ts';
import type { ViewsSlice } from '../views/state.ts';
import type { RunItem, RunOutcome, RunSlice } from './state.ts';

/** `unread` is internal: the type of the state that hosts know has none. */
type RunStates = RunSlice & LaterSlice & ViewsSlice & Pick<ConversationsSlice, 'conversations'> & Partial<UnreadSlice>;

/** Whether there is something to do in a conversation now. */
export const isWaiting = (state: Pick<ConversationsSlice, 'conversations'>, id: string): boolean =>
  isUnread(state, id) && state.conversations.byId.get(id)?.later !== 'asleep';

/** The read cursor. Own messages move `last_read`, but not the cursor. */
const cursorOf = ({ conversations, unread }: RunStates, id: string): Ts | undefined =>
  unread ? readPositionOf({ conversations, unread }, id) : conversations.byId.get(id)?.last_read;

/** Whether the marks of an item stand: the server may have refused them, and undo may have reverted them elsewhere. Then its
 * conversation waits again, with the read cursor from before. */
export function stands(state: RunStates, { id, step }: RunItem): boolean {
  if (!isWaiting(state, id)) return true;
  const isMarked = (step?.marks ?? []).every(({ conversationId, before }) => {
    const cursor = cursorOf(state, conversationId);
    return cursor !== undefined && isAfter(cursor, before.cursor);
  });
  const added = (step?.later ?? []).flatMap(({ after }) => after ?? []);
  const isStored = added.every(({ id: entryId, conversation_id }) =>
    (state.later.byConversation.get(conversation_id) ?? []).some((entry) => entry.id === entryId),
  );
  const isMuted = (step?.mutes ?? []).every(
    ({ conversationId, after }) => muteOf(state.views.custom, conversationId) === after,
  );
  return isMarked && isStored && isMuted;
}

/** The handled conversations, without those that wait again because their marks were reverted. */
export const handledItems = (state: RunStates): readonly RunItem[] =>
  (state.run?.items ?? []).filter((item) => stands(state, item));

/** Ids of the conversations that the run has left, in order. One that was read elsewhere is not among them, unless it is on screen. */
export function runQueue(state: RunStates): readonly string[] {
  const { run } = state;
  if (run === null) return [];
  const handled = new Set(handledItems(state).map(({ id }) => id));
  return run.order.filter((id) => !handled.has(id) && (id === run.at || isWaiting(state, id)));
}

/** Where a run is. */
export interface RunProgress {
  /** The conversation on screen; `null` at the end. */
  current: string | null;
  /** The conversation after it. */
  next: string | null;
  /** Number of handled conversations. */
  handled: number;
  /** Number of all conversations of the run. */
  total: number;
}

export function runProgress(state: RunStates): RunProgress {
  const queue = runQueue(state);
  const handled = handledItems(state).length;
  const at = state.run?.at ?? '';
  const current = queue.includes(at) ? at : (queue[0] ?? null);
  return { current, next: following(state, queue, current), handled, total: handled + queue.length };
}

/** The conversation after `current` in the order of the run; after the last one, the first that waits again. */
function following({ run }: RunStates, queue: readonly string[], current: string | null): string | null {
  const place = current === null ? -1 : (run?.order.indexOf(current) ?? -1);
  const after = new Set(run?.order.slice(place + 1));
  const others = queue.filter((id) => id !== current);
  return others.find((id) => after.has(id)) ?? others[0] ?? null;
}

/** What a run has done. */
export interface RunSummary {
  counts: Readonly<Record<RunOutcome, number>>;
  /** Number of conversations that are done: all but those put off and skipped. */
  done: number;
  minutes: number;
  /** Ids of its conversations with something to do: skipped ones, and those with new messages. */
  left: readonly string[];
}

export function runSummary(state: RunStates): RunSummary {
  const counts = { done: 0, replied: 0, reacted: 0, later: 0, muted: 0, skipped: 0 };
  const items = handledItems(state);
  for (const { outcome } of items) counts[outcome] += 1;
  return {
    counts,
    done: counts.done + counts.replied + counts.reacted + counts.muted,
    minutes: Math.max(1, Math.round((state.run?.spentMs ?? 0) / 60_000)),
    left: (state.run?.order ?? []).filter((id) => isWaiting(state, id)),
  };
}
