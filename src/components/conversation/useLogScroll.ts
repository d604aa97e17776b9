import { useCallback, useMemo, useRef, useState } from 'react';
import { indexOfMessage, type TimelineItem } from '../../core/messages/timeline.ts';
import { useIsomorphicLayoutEffect } from '../inbox/useIsomorphicLayoutEffect.ts';
import { firstAtEnd, linesAround } from './linesAtOpen.ts';
import { type LogParts, useHeldPlace } from './useHeldPlace.ts';
import type { JumpTarget } from './useJumps.ts';
import { useReveal } from './useReveal.ts';

interface LogScrollOptions extends LogParts {
  /** The message opened from a search result or a URL. */
  highlight: JumpTarget | undefined;
  /** The active match of the search in this conversation. */
  match: JumpTarget | undefined;
}

const isDivider = ({ kind }: TimelineItem): boolean => kind === 'new';

/** Scroll position of the log: opens at the divider or the end, follows new messages at the end, stays put elsewhere, and
 * jumps to highlights and matches. */
export function useLogScroll({ highlight, match, ...parts }: LogScrollOptions) {
  const { scroller, items, isNewest } = parts;
  /** Key of the last line when the user scrolled away from the end; `null` at the end. */
  const [leftAt, setLeftAt] = useState<string | null>(null);
  const [isPlaced, setPlaced] = useState(false);
  const latestItems = useRef<readonly TimelineItem[]>([]);
  const anchor = useHeldPlace(parts);
  const wasNewest = useRef(isNewest);

  const setAtEnd = useCallback((isAtEnd: boolean) => {
    const last = latestItems.current[latestItems.current.length - 1]?.key ?? '';
    setLeftAt((before) => (isAtEnd ? null : (before ?? last)));
  }, []);

  const updateAtEnd = useCallback(
    () => setAtEnd(isNewest && (anchor.isAtEnd() || anchor.isNearEnd())),
    [anchor, isNewest, setAtEnd],
  );

  const toEnd = useCallback(() => {
    const last = latestItems.current[latestItems.current.length - 1];
    // Newer messages that are loaded later must not move the log.
    anchor.hold(isNewest || !last ? 'end' : { key: last.key, align: 'start' });
    updateAtEnd();
  }, [anchor, isNewest, updateAtEnd]);

  const toStart = useCallback(() => {
    const first = latestItems.current[0];
    if (first) anchor.hold({ key: first.key, align: 'top' });
    updateAtEnd();
  }, [anchor, updateAtEnd]);

  const toLine = useCallback(
    (key: string, align: 'start' | 'center') => {
      anchor.hold({ key, align });
      updateAtEnd();
    },
    [anchor, updateAtEnd],
  );

  const toDivider = useCallback(() => {
    const divider = latestItems.current.find(isDivider);
    if (divider) toLine(divider.key, 'start');
  }, [toLine]);

  const sought = highlight && indexOfMessage(items, highlight.ts);
  const opensAt = sought === undefined ? undefined : items[sought]?.key;

  useIsomorphicLayoutEffect(() => {
    const before = latestItems.current;
    latestItems.current = items;
    if (items.length === 0) return;
    const wasAtEnd = anchor.isAtEnd();
    anchor.settleWith(items);
    // The focused message holds the log: the lines that have arrived are below.
    if (wasAtEnd && !anchor.isAtEnd()) setLeftAt((key) => key ?? before.at(-1)?.key ?? '');
    if (before.length === 0) {
      // An estimate for the first frame; corrected when the lines are measured. A link scrolls only once: the virtualizer
      // ignores a scroll back to where it was.
      if (opensAt !== undefined) return toLine(opensAt, 'center');
      if (items.findIndex(isDivider) > 0) return toDivider();
      return toEnd();
    }
    const last = items[items.length - 1];
    // Older messages that were loaded at the end are not new ones.
    if (!wasNewest.current && last) setLeftAt((key) => key && last.key);
    wasNewest.current = isNewest;
  }, [items, isNewest, opensAt, anchor, toEnd, toLine, toDivider]);

  // Until the first scroll has ended, keep the lines at the opening position mounted: they move as others are measured.
  const keepMounted = useMemo(() => {
    if (isPlaced) return undefined;
    const divider = items.findIndex(isDivider);
    const place =
      sought !== undefined && sought >= 0 ? sought - linesAround / 2 : divider > 0 ? divider - 1 : undefined;
    const first = place === undefined ? firstAtEnd(items) : Math.max(0, Math.min(place, items.length - linesAround));
    const count = place === undefined ? items.length - first : Math.min(linesAround, items.length - first);
    return Array.from({ length: count }, (_, index) => first + index);
  }, [isPlaced, items, sought]);

  const onReveal = useCallback((key: string) => toLine(key, 'center'), [toLine]);
  const reveal = { scroller, items, onReveal };
  const onHighlightShown = useReveal(reveal, { target: highlight, selector: '[data-highlight]', skipIfVisible: false });
  const onMatchShown = useReveal(reveal, { target: match, selector: 'mark[data-current]', skipIfVisible: true });

  return {
    leftAt,
    toDivider,
    toEnd,
    toStart,
    /** Call before other code scrolls the log, so that the anchor does not scroll it back. */
    release: anchor.release,
    keepMounted,
    onScroll: useCallback(() => {
      anchor.onScroll();
      updateAtEnd();
    }, [anchor, updateAtEnd]),
    onScrollEnd: useCallback(() => {
      anchor.onScrollEnd();
      setPlaced(true);
      onHighlightShown();
      onMatchShown();
    }, [anchor, onHighlightShown, onMatchShown]),
    /** Keeps the scroll anchor when lines are measured, images load or the composer grows. */
    onResize: useCallback(() => {
      anchor.settle();
      updateAtEnd();
    }, [anchor, updateAtEnd]),
  };
}
