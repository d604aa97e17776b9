import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { TimelineItem } from '../../core/messages/timeline.ts';
import { useIsomorphicLayoutEffect } from '../primitives/useIsomorphicLayoutEffect.ts';
import type { Lead } from './useExpandedReplies.ts';
import { useReveal } from './useReveal.ts';

/** So near to the end counts as being there. */
const nearEnd = 32;
/** Enough to fill a viewport. */
const linesAtOpen = 24;
/** Above the divider that a conversation opens at. */
const aboveDivider = 16;

interface LogScrollOptions {
  scroller: RefObject<HTMLElement | null>;
  list: RefObject<VirtualizerHandle | null>;
  items: readonly TimelineItem[];
  /** The message that a result or an address led to. */
  highlight: Lead | undefined;
  /** The match that is shown of the search in this conversation. */
  match: Lead | undefined;
}

const isDivider = ({ kind }: TimelineItem): boolean => kind === 'new';

/** Where the log is scrolled to: it opens at what is new, follows new messages while a person is at the end, stays put
 * while they read above it, and goes where something leads. */
export function useLogScroll({ scroller, list, items, highlight, match }: LogScrollOptions) {
  /** The last line when the reader left the end; `null` while they are there. */
  const [leftAt, setLeftAt] = useState<string | null>(null);
  const [isPlaced, setPlaced] = useState(false);
  const pinned = useRef(true);
  const seen = useRef<readonly TimelineItem[]>([]);

  const pin = useCallback((isPinned: boolean) => {
    pinned.current = isPinned;
    const last = seen.current[seen.current.length - 1]?.key ?? '';
    setLeftAt((before) => (isPinned ? null : (before ?? last)));
  }, []);

  const toEnd = useCallback(
    (count: number) => {
      if (count > 0) list.current?.scrollToIndex(count - 1, { align: 'end' });
    },
    [list],
  );

  const toDivider = useCallback(() => {
    const divider = seen.current.findIndex(isDivider);
    if (divider < 0) return;
    pin(false);
    list.current?.scrollToIndex(divider, { align: 'start', offset: -aboveDivider });
  }, [list, pin]);

  useIsomorphicLayoutEffect(() => {
    const before = seen.current;
    seen.current = items;
    if (items.length === 0) return;
    if (before.length === 0) {
      const divider = items.findIndex(isDivider);
      if (divider > 0) {
        // Roughly at once, so that the first frame shows it; exactly when the lines are measured.
        if (scroller.current) scroller.current.scrollTop = list.current?.getItemOffset(divider) ?? 0;
        toDivider();
        return;
      }
      pin(true);
      if (scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight;
    }
    const last = items[items.length - 1];
    // What a person sends is what they want to see.
    const isOwnNew = last?.kind === 'message' && last.isPending && before[before.length - 1]?.key !== last.key;
    if (isOwnNew) pin(true);
    if (pinned.current) toEnd(items.length);
  }, [items, scroller, list, pin, toEnd, toDivider]);

  // Lines turn out higher than assumed. What the log opens at stays drawn until it has been scrolled there.
  const opensAt = useMemo(() => {
    const divider = items.findIndex(isDivider);
    const first = Math.max(0, divider > 0 ? divider - 1 : items.length - linesAtOpen);
    return Array.from({ length: Math.min(linesAtOpen, items.length - first) }, (_, index) => first + index);
  }, [items]);

  const onReveal = useCallback(() => pin(false), [pin]);
  const reveal = { scroller, list, items, onReveal };
  const onHighlightShown = useReveal(reveal, { lead: highlight, selector: '[data-highlight]', mayStay: false });
  const onMatchShown = useReveal(reveal, { lead: match, selector: 'mark[data-current]', mayStay: true });

  return {
    leftAt,
    toDivider,
    toEnd: useCallback(() => {
      pin(true);
      toEnd(seen.current.length);
    }, [pin, toEnd]),
    keepMounted: isPlaced ? undefined : opensAt,
    onScroll: useCallback(() => {
      const handle = list.current;
      if (handle) pin(handle.scrollSize - handle.scrollOffset - handle.viewportSize < nearEnd);
    }, [list, pin]),
    onScrollEnd: useCallback(() => {
      setPlaced(true);
      onHighlightShown();
      onMatchShown();
    }, [onHighlightShown, onMatchShown]),
    /** Images load and the composer grows: the end stays in sight. */
    onResize: useCallback(() => {
      if (pinned.current) toEnd(seen.current.length);
    }, [toEnd]),
  };
}
