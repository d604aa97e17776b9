import { type RefObject, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { indexOfMessage, type TimelineItem } from '../../core/messages/timeline.ts';
import { useIsomorphicLayoutEffect } from '../primitives/useIsomorphicLayoutEffect.ts';
import { ScreenContext } from '../TriageInbox/ScreenContext.ts';

/** So near to the end counts as being there. */
const nearEnd = 32;
/** Part of the viewport that a scroll by key moves, so that a few lines stay to hold on to. */
const scrollShare = 0.85;
/** Enough to fill a viewport. */
const linesAtOpen = 24;
/** Above the divider that a conversation opens at. */
const aboveDivider = 16;

interface LogScrollOptions {
  scroller: RefObject<HTMLElement | null>;
  list: RefObject<VirtualizerHandle | null>;
  items: readonly TimelineItem[];
  highlightTs: string | undefined;
}

/** Where the log is scrolled to: it opens at what is new, follows new messages while a person is at the end, and stays put
 * while they read above it. */
export function useLogScroll({ scroller, list, items, highlightTs }: LogScrollOptions) {
  const [isAtEnd, setAtEnd] = useState(true);
  const [isPlaced, setPlaced] = useState(false);
  const pinned = useRef(true);
  const seen = useRef<readonly TimelineItem[]>([]);
  const screen = useContext(ScreenContext);

  const pin = useCallback((isPinned: boolean) => {
    pinned.current = isPinned;
    setAtEnd(isPinned);
  }, []);

  const toEnd = useCallback(
    (count: number) => {
      if (count > 0) list.current?.scrollToIndex(count - 1, { align: 'end' });
    },
    [list],
  );

  useIsomorphicLayoutEffect(() => {
    const before = seen.current;
    seen.current = items;
    if (items.length === 0) return;
    if (before.length === 0) {
      const divider = items.findIndex(({ kind }) => kind === 'new');
      if (divider > 0) {
        pin(false);
        // Roughly at once, so that the first frame shows it; exactly when the lines are measured.
        if (scroller.current) scroller.current.scrollTop = list.current?.getItemOffset(divider) ?? 0;
        list.current?.scrollToIndex(divider, { align: 'start', offset: -aboveDivider });
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
  }, [items, scroller, list, pin, toEnd]);

  // Lines turn out higher than assumed. What the log opens at stays drawn until it has been scrolled there.
  const opensAt = useMemo(() => {
    const divider = items.findIndex(({ kind }) => kind === 'new');
    const first = Math.max(0, divider > 0 ? divider - 1 : items.length - linesAtOpen);
    return Array.from({ length: Math.min(linesAtOpen, items.length - first) }, (_, index) => first + index);
  }, [items]);

  const highlightAt = highlightTs === undefined ? -1 : indexOfMessage(items, highlightTs);
  const isFound = highlightAt >= 0;
  useIsomorphicLayoutEffect(() => {
    if (!isFound) return;
    pin(false);
    list.current?.scrollToIndex(highlightAt, { align: 'center' });
  }, [highlightTs, isFound, list, pin]);

  useEffect(
    () =>
      screen.registerMessages({
        scroll(direction) {
          const element = scroller.current;
          if (element === null) return;
          const by = element.clientHeight * scrollShare;
          element.scrollBy({ top: direction === 'up' ? -by : by, behavior: 'instant' });
        },
        inView() {
          const handle = list.current;
          if (!handle) return undefined;
          const from = handle.findItemIndex(handle.scrollOffset);
          const shown = seen.current.slice(from).find((item) => item.kind === 'message' || item.kind === 'system');
          return shown && 'message' in shown ? shown.message.ts : undefined;
        },
      }),
    [screen, scroller, list],
  );

  return {
    isAtEnd,
    keepMounted: isPlaced ? undefined : opensAt,
    onScroll: useCallback(() => {
      const handle = list.current;
      if (handle) pin(handle.scrollSize - handle.scrollOffset - handle.viewportSize < nearEnd);
    }, [list, pin]),
    onScrollEnd: useCallback(() => setPlaced(true), []),
    /** Images load and the composer grows: the end stays in sight. */
    onResize: useCallback(() => {
      if (pinned.current) toEnd(seen.current.length);
    }, [toEnd]),
  };
}
