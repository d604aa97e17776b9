import { useState } from 'react';
import type { TimelineItem } from '../../core/messages/timeline.ts';

const isPrepended = (before: readonly TimelineItem[], after: readonly TimelineItem[]): boolean =>
  before.length > 0 &&
  after.length > before.length &&
  after[0]?.key !== before[0]?.key &&
  after[after.length - 1]?.key === before[before.length - 1]?.key;

/** `shift` tells the virtualizer that the last change prepended older lines: keep the distance to the end. */
export function usePrepended(items: readonly TimelineItem[]): { items: readonly TimelineItem[]; shift: boolean } {
  const [last, setLast] = useState({ items, shift: false });
  if (last.items === items) return last;
  const next = { items, shift: isPrepended(last.items, items) };
  setLast(next);
  return next;
}
