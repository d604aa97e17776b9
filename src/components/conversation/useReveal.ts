import { type RefObject, useCallback, useRef } from 'react';
import { indexOfMessage, type TimelineItem } from '../../core/messages/timeline.ts';
import { useIsomorphicLayoutEffect } from '../primitives/useIsomorphicLayoutEffect.ts';
import type { Lead } from './useExpandedReplies.ts';

/** So near to an edge of the viewport is not in view. */
const edge = 48;

interface RevealOptions {
  scroller: RefObject<HTMLElement | null>;
  items: readonly TimelineItem[];
  /** Scrolls the log to a line, by its key. */
  onReveal: (key: string) => void;
}

interface Target {
  /** What leads, and the element within its line that has to be in view. */
  lead: Lead | undefined;
  selector: string;
  /** Nothing moves when it is in view already. */
  mayStay: boolean;
}

/** How far the log would have to be scrolled to show an element in its middle; 0 when it is in view. */
function distanceTo(element: Element, view: HTMLElement): number {
  const frame = view.getBoundingClientRect();
  const place = element.getBoundingClientRect();
  if (place.top >= frame.top + edge && place.bottom <= frame.bottom - edge) return 0;
  return place.top - frame.top - Math.max(0, frame.height - place.height) / 2;
}

/** A long line of code scrolls in its own place. */
function scrollAside(element: Element): void {
  const code = element.closest('pre');
  if (code === null) return;
  const frame = code.getBoundingClientRect();
  const place = element.getBoundingClientRect();
  if (place.left < frame.left || place.right > frame.right)
    code.scrollLeft += place.left - frame.left - frame.width / 3;
}

/** Scrolls to what is led to, when it is led to or comes: to its line, and within a line that is higher than the viewport
 * to the very place. Returns what to call when scrolling has ended. */
export function useReveal(options: RevealOptions, { lead, selector, mayStay }: Target): () => void {
  const { scroller, items, onReveal } = options;
  const key = lead && items[indexOfMessage(items, lead.ts)]?.key;
  const isUnderWay = useRef(false);

  useIsomorphicLayoutEffect(() => {
    if (!lead || key === undefined) return;
    const view = scroller.current;
    const element = mayStay ? view?.querySelector(selector) : null;
    if (view && element && distanceTo(element, view) === 0) return scrollAside(element);
    isUnderWay.current = true;
    onReveal(key);
  }, [lead, key, scroller, selector, mayStay, onReveal]);

  return useCallback(() => {
    const view = scroller.current;
    const element = isUnderWay.current ? view?.querySelector(selector) : null;
    if (!view || !element) return;
    const top = distanceTo(element, view);
    const before = view.scrollTop;
    if (top !== 0) view.scrollBy({ top, behavior: 'instant' });
    // Lines that are measured late may move it away again: it is looked at once more when this has ended.
    isUnderWay.current = view.scrollTop !== before;
    scrollAside(element);
  }, [scroller, selector]);
}
