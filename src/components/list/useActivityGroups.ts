import { useCallback } from 'react';
import { firstKey } from '../../core/conversations/order.ts';
import { placeIn } from '../../core/conversations/selectors.ts';
import { type ActivityGroup, activityGroupStarts } from '../../core/format/calendarDay.ts';
import { useInbox } from '../inbox/InboxContext.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { useToday } from '../time/timeTexts.ts';

export interface RowGroup {
  key: ListGroup;
  /** Index of the first row of the group. */
  start: number;
}

/** The groups of the list: a day, or the unread mentions if they come first. */
export type ListGroup = ActivityGroup | 'mentions';

const none: readonly RowGroup[] = [];

const mentions = { key: 'mentions', startSeconds: firstKey } as const;

/** The groups of a list sorted by key: one binary search per group. */
export function groupRows(ids: readonly string[], keyOf: (id: string) => number, now: number): readonly RowGroup[] {
  const groups: RowGroup[] = [];
  let start = 0;
  for (const { key, startSeconds } of [mentions, ...activityGroupStarts(now)]) {
    let low = start;
    let high = ids.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const id = ids[middle];
      if (id !== undefined && keyOf(id) >= startSeconds) low = middle + 1;
      else high = middle;
    }
    if (low > start) groups.push({ key, start });
    start = low;
  }
  return groups;
}

const isSame = (a: readonly RowGroup[], b: readonly RowGroup[]): boolean =>
  a.length === b.length && a.every(({ key, start }, index) => b[index]?.key === key && b[index]?.start === start);

/** The groups of the displayed list; the same array until a row changes its group. */
export function useActivityGroups(isGrouped: boolean): readonly RowGroup[] {
  const inbox = useInbox();
  const today = useToday();
  const select = useCallback(
    (state: Parameters<typeof placeIn>[0]) =>
      isGrouped ? groupRows(inbox.visibleConversations(), (id) => placeIn(state, id)?.key ?? 0, today) : none,
    [inbox, isGrouped, today],
  );
  return useInboxState(select, isSame);
}
