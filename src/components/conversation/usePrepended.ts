import { useState } from 'react';
import type { TimelineItem } from '../../core/messages/timeline.ts';

/** The first message; a divider before it is not an older line. */
const firstMessage = (items: readonly TimelineItem[]): string | undefined =>
  items.find(({ kind }) => kind === 'message' || kind === 'system')?.key;

const isPrepended = (before: readonly TimelineItem[], after: readonly TimelineItem[]): boolean =>
  before.length > 0 &&
  after.length > before.length &&
  firstMessage(after) !== firstMessage(before) &&
  after[after.length - 1]?.key === before[before.length - 1]?.key;

/** `shift` tells the virtualizer that the last change prepended older lines: keep the distance to the end. */
export function usePrepended(items: readonly TimelineItem[]): { items: readonly TimelineItem[]; shift: boolean } {
  const [last, setLast] = useState({ items, shift: false });
  if (last.items === items) return last;
  const next = { items, shift: isPrepended(last.items, items) };
  setLast(next);
  return next;
}
