import { useContext, useEffect, useRef } from 'react';
import type { TimelineItem } from '../../core/messages/timeline.ts';
import type { Ts } from '../../model/index.ts';
import { ScreenContext } from '../inbox/ScreenContext.ts';
import type { LogParts } from './useHeldPlace.ts';
import type { FarPlace } from './useLogPages.ts';

/** Fraction of the viewport that a key scrolls; the rest stays visible for orientation. */
const scrollFraction = 0.85;

/** `ts` of a line's message, if the server has it. */
const confirmedTs = (item: TimelineItem): Ts | undefined =>
  'message' in item && !('isPending' in item && item.isPending) ? item.message.ts : undefined;
const isTs = (ts: Ts | undefined): boolean => ts !== undefined;

interface MessagesHandleOptions extends Pick<LogParts, 'scroller' | 'items' | 'isNewest'> {
  /** Releases the scroll anchor. */
  release: () => void;
  goTo: (place: FarPlace) => void;
}

/** Registers the log with the screen, so that shortcuts scroll it wherever the focus is. */
export function useMessagesHandle({
  scroller,
  items,
  isNewest: isNewestShown,
  release,
  goTo,
}: MessagesHandleOptions): void {
  const screen = useContext(ScreenContext);
  const latest = useRef(items);
  const isNewest = useRef(isNewestShown);
  useEffect(() => {
    latest.current = items;
    isNewest.current = isNewestShown;
  }, [items, isNewestShown]);

  useEffect(() => {
    return screen.registerMessages({
      element: () => scroller.current,
      scroll(direction) {
        const element = scroller.current;
        if (element === null) return;
        const by = element.clientHeight * scrollFraction;
        release();
        element.scrollBy({ top: direction === 'up' ? -by : by, behavior: 'instant' });
      },
      keepPlace: release,
      goTo,
      unreadFrom() {
        const from = latest.current.findIndex(({ kind }) => kind === 'new');
        return from < 0 ? undefined : latest.current.slice(from).map(confirmedTs).find(isTs);
      },
      newest: () => (isNewest.current ? latest.current.map(confirmedTs).findLast(isTs) : undefined),
    });
  }, [screen, scroller, release, goTo]);
}
