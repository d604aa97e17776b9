import { useCallback, useMemo, useRef, useState } from 'react';
import type { TimelineItem } from '../../core/messages/timeline.ts';
import { useIsomorphicLayoutEffect } from '../primitives/useIsomorphicLayoutEffect.ts';
import type { Lead } from './useExpandedReplies.ts';
import { type LogParts, useHeldPlace } from './useHeldPlace.ts';
import { useReveal } from './useReveal.ts';

/** Enough to fill a viewport. */
const linesAtOpen = 24;

interface LogScrollOptions extends LogParts {
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
  const seen = useRef<readonly TimelineItem[]>([]);
  const place = useHeldPlace({ scroller, list, items });

  const mark = useCallback((isAtEnd: boolean) => {
    const last = seen.current[seen.current.length - 1]?.key ?? '';
    setLeftAt((before) => (isAtEnd ? null : (before ?? last)));
  }, []);

  const look = useCallback(() => mark(place.isAtEnd() || place.isNearEnd()), [place, mark]);

  const toEnd = useCallback(() => {
    place.hold('end');
    mark(true);
  }, [place, mark]);

  const toLine = useCallback(
    (key: string, align: 'start' | 'center') => {
      place.hold({ key, align });
      look();
    },
    [place, look],
  );

  const toDivider = useCallback(() => {
    const divider = seen.current.find(isDivider);
    if (divider) toLine(divider.key, 'start');
  }, [toLine]);

  useIsomorphicLayoutEffect(() => {
    const before = seen.current;
    seen.current = items;
    if (items.length === 0) return;
    place.settleWith(items);
    if (before.length === 0) {
      // Roughly at once, so that the first frame shows it; exactly when the lines are measured.
      if (items.findIndex(isDivider) > 0) return toDivider();
      return toEnd();
    }
    const last = items[items.length - 1];
    // What a person sends is what they want to see.
    if (last?.kind === 'message' && last.isPending && before[before.length - 1]?.key !== last.key) toEnd();
  }, [items, place, toEnd, toDivider]);

  // Lines turn out higher than assumed. What the log opens at stays drawn until it has been scrolled there.
  const opensAt = useMemo(() => {
    const divider = items.findIndex(isDivider);
    const first = Math.max(0, divider > 0 ? divider - 1 : items.length - linesAtOpen);
    return Array.from({ length: Math.min(linesAtOpen, items.length - first) }, (_, index) => first + index);
  }, [items]);

  const onReveal = useCallback((key: string) => toLine(key, 'center'), [toLine]);
  const reveal = { scroller, items, onReveal };
  const onHighlightShown = useReveal(reveal, { lead: highlight, selector: '[data-highlight]', mayStay: false });
  const onMatchShown = useReveal(reveal, { lead: match, selector: 'mark[data-current]', mayStay: true });

  return {
    leftAt,
    toDivider,
    toEnd,
    /** What moves the log from elsewhere says so: it is not pulled back. */
    release: place.release,
    keepMounted: isPlaced ? undefined : opensAt,
    onScroll: useCallback(() => {
      place.onScroll();
      look();
    }, [place, look]),
    onScrollEnd: useCallback(() => {
      place.onScrollEnd();
      setPlaced(true);
      onHighlightShown();
      onMatchShown();
    }, [place, onHighlightShown, onMatchShown]),
    /** Lines are measured, images load and the composer grows: what is held stays in sight. */
    onResize: useCallback(() => {
      place.settle();
      look();
    }, [place, look]),
  };
}
