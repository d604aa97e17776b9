import { type RefObject, useContext, useEffect, useRef } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { TimelineItem } from '../../core/messages/timeline.ts';
import { ScreenContext } from '../TriageInbox/ScreenContext.ts';

/** Part of the viewport that a scroll by key moves, so that a few lines stay to hold on to. */
const scrollShare = 0.85;

interface MessagesHandleOptions {
  scroller: RefObject<HTMLElement | null>;
  list: RefObject<VirtualizerHandle | null>;
  items: readonly TimelineItem[];
}

/** Offers the log to the keys, wherever the focus is. */
export function useMessagesHandle({ scroller, list, items }: MessagesHandleOptions): void {
  const screen = useContext(ScreenContext);
  const latest = useRef(items);
  useEffect(() => {
    latest.current = items;
  }, [items]);

  useEffect(() => {
    /** The list still goes back to where it opened as lines are measured, unless it is told of another place. */
    const keepPlace = () => {
      if (scroller.current) list.current?.scrollTo(scroller.current.scrollTop);
    };
    return screen.registerMessages({
      scroll(direction) {
        const element = scroller.current;
        if (element === null) return;
        const by = element.clientHeight * scrollShare;
        element.scrollBy({ top: direction === 'up' ? -by : by, behavior: 'instant' });
        keepPlace();
      },
      keepPlace,
      inView() {
        const handle = list.current;
        if (!handle) return undefined;
        const from = handle.findItemIndex(handle.scrollOffset);
        const shown = latest.current.slice(from).find(({ kind }) => kind === 'message' || kind === 'system');
        return shown && 'message' in shown ? shown.message.ts : undefined;
      },
    });
  }, [screen, scroller, list]);
}
