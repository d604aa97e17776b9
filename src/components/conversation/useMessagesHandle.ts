import { useContext, useEffect, useRef } from 'react';
import { ScreenContext } from '../TriageInbox/ScreenContext.ts';
import type { LogParts } from './useHeldPlace.ts';
import type { FarPlace } from './useLogPages.ts';

/** Fraction of the viewport that a key scrolls; the rest stays visible for orientation. */
const scrollFraction = 0.85;

interface MessagesHandleOptions extends Pick<LogParts, 'scroller' | 'list' | 'items'> {
  /** Releases the scroll anchor. */
  release: () => void;
  goTo: (place: FarPlace) => void;
}

/** Registers the log with the screen, so that shortcuts scroll it wherever the focus is. */
export function useMessagesHandle({ scroller, list, items, release, goTo }: MessagesHandleOptions): void {
  const screen = useContext(ScreenContext);
  const latest = useRef(items);
  useEffect(() => {
    latest.current = items;
  }, [items]);

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
      inView() {
        const handle = list.current;
        if (!handle) return undefined;
        const from = handle.findItemIndex(handle.scrollOffset);
        const shown = latest.current.slice(from).find(({ kind }) => kind === 'message' || kind === 'system');
        return shown && 'message' in shown ? shown.message.ts : undefined;
      },
    });
  }, [screen, scroller, list, release, goTo]);
}
