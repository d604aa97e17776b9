import { type CustomView, isAfter, lastPosition, type RuleMark, type Ts } from '../../model/index.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
import type { ViewsSlice } from './state.ts';

/** The marks that the rules have made today. */
export const ruleMarksLoaded = <S extends ViewsSlice>(state: S, ruleMarks: readonly RuleMark[]): S => ({
  ...state,
  views: { ...state.views, ruleMarks },
});

/** The views with a rule, on or off, in the order in which the rules apply. */
export const ruledViews = (custom: readonly CustomView[]): readonly CustomView[] =>
  custom
    .filter(({ rule }) => rule !== undefined)
    .sort((a, b) => (a.position ?? lastPosition) - (b.position ?? lastPosition));

/** The number of messages that the rule of a view has marked as read. */
export const markedBy = (marks: readonly RuleMark[], viewId: string): number =>
  marks.reduce((sum, { view_id, count }) => (view_id === viewId ? sum + count : sum), 0);

/** The read cursor of a conversation before the first mark of a rule, and the number of messages that the rule has marked since. */
export interface CursorBefore {
  conversationId: string;
  to: Ts;
  unread: number;
}

/** What undoes the marks of the rule of a view. Conversations that are unread from there on, or not loaded, have none. */
export function cursorsBefore(
  { views, conversations }: ViewsSlice & Pick<ConversationsSlice, 'conversations'>,
  viewId: string,
): readonly CursorBefore[] {
  const found = new Map<string, CursorBefore>();
  for (const { view_id, conversation_id, last_read_before, count } of views.ruleMarks) {
    if (view_id !== viewId) continue;
    const { to = last_read_before, unread = 0 } = found.get(conversation_id) ?? {};
    const isEarlier = isAfter(to, last_read_before);
    found.set(conversation_id, {
      conversationId: conversation_id,
      to: isEarlier ? last_read_before : to,
      unread: unread + count,
    });
  }
  return [...found.values()].filter(({ conversationId, to }) => {
    const read = conversations.byId.get(conversationId)?.last_read;
    return read !== undefined && isAfter(read, to);
  });
}

/** Positions of all Focus Inboxes after the rule of one is moved before that of another, or to the end. Views without a rule keep their
 * places. `first`: the lowest position. */
export function positionsWithRule(
  custom: readonly CustomView[],
  viewId: string,
  before: string | null,
  first: number,
): { id: string; position: number }[] {
  const moved = ruledViews(custom).filter(({ id }) => id === viewId);
  const others = ruledViews(custom).filter(({ id }) => id !== viewId);
  const index = others.findIndex(({ id }) => id === before);
  const at = before === null || index < 0 ? others.length : index;
  const ordered = [...others.slice(0, at), ...moved, ...others.slice(at)];
  const all = [...custom].sort((a, b) => (a.position ?? lastPosition) - (b.position ?? lastPosition));
  const places = all.map((view) => (view.rule === undefined ? view : (ordered.shift() ?? view)));
  return places.map(({ id }, place) => ({ id, position: first + place }));
}
