import { type RefObject, useCallback, useRef } from 'react';
import { indexOfMessage, type TimelineItem } from '../../core/messages/timeline.ts';
import { useIsomorphicLayoutEffect } from '../inbox/useIsomorphicLayoutEffect.ts';
import type { JumpTarget } from './useJumps.ts';

/** Pixels at each edge of the viewport that do not count as in view. */
const edgeMargin = 48;

interface RevealOptions {
  scroller: RefObject<HTMLElement | null>;
  items: readonly TimelineItem[];
  /** Scrolls the log to a line, by its key. */
  onReveal: (key: string) => void;
}

interface RevealTarget {
  target: JumpTarget | undefined;
  /** The element inside its line that must be in view. */
  selector: string;
  /** Do not scroll if the element is already in view. */
  skipIfVisible: boolean;
}

/** Distance to scroll to center an element; 0 if it is in view. */
function distanceTo(element: Element, view: HTMLElement): number {
  const frame = view.getBoundingClientRect();
  const rect = element.getBoundingClientRect();
  if (rect.top >= frame.top + edgeMargin && rect.bottom <= frame.bottom - edgeMargin) return 0;
  return rect.top - frame.top - Math.max(0, frame.height - rect.height) / 2;
}

/** Scrolls a code block horizontally to a match. */
function scrollCodeBlock(element: Element): void {
  const code = element.closest('pre');
  if (code === null) return;
  const frame = code.getBoundingClientRect();
  const rect = element.getBoundingClientRect();
  if (rect.left < frame.left || rect.right > frame.right) code.scrollLeft += rect.left - frame.left - frame.width / 3;
}

/** Scrolls to a target on each jump or as soon as it has loaded: first to its line, then to the element inside it. Call the
 * returned function when scrolling has ended. */
export function useReveal(options: RevealOptions, { target, selector, skipIfVisible }: RevealTarget): () => void {
  const { scroller, items, onReveal } = options;
  const key = target && items[indexOfMessage(items, target.ts)]?.key;
  const isPending = useRef(false);

  useIsomorphicLayoutEffect(() => {
    if (!target || key === undefined) return;
    const view = scroller.current;
    const element = skipIfVisible ? view?.querySelector(selector) : null;
    if (view && element && distanceTo(element, view) === 0) return scrollCodeBlock(element);
    isPending.current = true;
    onReveal(key);
  }, [target, key, scroller, selector, skipIfVisible, onReveal]);

  return useCallback(() => {
    const view = scroller.current;
    const element = isPending.current ? view?.querySelector(selector) : null;
    if (!view || !element) return;
    const top = distanceTo(element, view);
    const before = view.scrollTop;
    if (top !== 0) view.scrollBy({ top, behavior: 'instant' });
    // Lines that are measured late may move it again: check once more when this scroll has ended.
    isPending.current = view.scrollTop !== before;
    scrollCodeBlock(element);
  }, [scroller, selector]);
}
