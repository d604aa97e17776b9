import { useCallback } from 'react';
import { placeIn } from '../../core/conversations/selectors.ts';
import { type ActivityGroup, activityGroupStarts } from '../../core/format/activityGroup.ts';
import { useInbox } from '../TriageInbox/InboxContext.ts';
import { useInboxState } from '../TriageInbox/useInboxState.ts';
import { useToday } from '../time/timeTexts.ts';

export interface RowGroup {
  key: ActivityGroup;
  /** Index of the first row of the group. */
  start: number;
}

const none: readonly RowGroup[] = [];

/** Day groups of a list sorted by activity, newest first: one binary search per group. */
export function groupRows(
  ids: readonly string[],
  activityOf: (id: string) => number,
  now: number,
): readonly RowGroup[] {
  const groups: RowGroup[] = [];
  let start = 0;
  for (const { key, startSeconds } of activityGroupStarts(now)) {
    let low = start;
    let high = ids.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const id = ids[middle];
      if (id !== undefined && activityOf(id) >= startSeconds) low = middle + 1;
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
      isGrouped ? groupRows(inbox.visibleConversations(), (id) => placeIn(state, id)?.activity ?? 0, today) : none,
    [inbox, isGrouped, today],
  );
  return useInboxState(select, isSame);
}
