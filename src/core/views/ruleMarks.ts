import { type CustomView, lastPosition, type RuleMark, type Ts, unreadCountOf } from '../../model/index.ts';
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

/** The read cursor of a conversation before the marks of a rule, and the number of messages that are unread after it. */
export interface CursorBefore {
  conversationId: string;
  to: Ts;
  unread: number;
}

/** The read cursors that undo the marks of a view's rule. In each loaded conversation, only the last consecutive marks are undone, and only
 * if the cursor is still where they set it. Messages that the user has read since, or in between, stay read. */
export function cursorsBefore(
  { views, conversations }: ViewsSlice & Pick<ConversationsSlice, 'conversations'>,
  viewId: string,
): readonly CursorBefore[] {
  const marksOf = new Map<string, RuleMark[]>();
  for (const mark of views.ruleMarks) {
    const { conversation_id } = mark;
    marksOf.set(conversation_id, [...(marksOf.get(conversation_id) ?? []), mark]);
  }
  return [...marksOf].flatMap(([conversationId, marks]) => {
    const conversation = conversations.byId.get(conversationId);
    if (conversation?.last_read === undefined) return [];
    let to = conversation.last_read;
    let unread = unreadCountOf(conversation);
    for (const { view_id, last_read_before, last_read_after, count } of marks.toReversed()) {
      if (view_id !== viewId || last_read_after !== to) break;
      to = last_read_before;
      unread += count;
    }
    return to === conversation.last_read ? [] : [{ conversationId, to, unread }];
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
