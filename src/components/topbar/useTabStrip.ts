import { type RefObject, useEffect, useState } from 'react';

export type StripOverflow = 'none' | 'start' | 'end' | 'both';

function measure(strip: HTMLElement): StripOverflow {
  const hidden = strip.scrollWidth - strip.clientWidth;
  // `scrollLeft` is negative in right-to-left text. Allow one pixel, because scroll offsets are rounded.
  const scrolled = Math.abs(strip.scrollLeft);
  const start = scrolled > 1;
  const end = hidden - scrolled > 1;
  return start ? (end ? 'both' : 'start') : end ? 'end' : 'none';
}

/** Space left at the edges, so that part of the next tab is visible. */
const peek = 36;

/**
 * Keeps the current tab in view and returns at which ends the strip can scroll further. Scrolls only the strip, not
 * the page.
 */
export function useTabStrip(ref: RefObject<HTMLElement | null>, currentId: string, tabCount: number): StripOverflow {
  const [overflow, setOverflow] = useState<StripOverflow>('none');

  useEffect(() => {
    const strip = ref.current;
    if (strip === null) return;
    const update = () => setOverflow(measure(strip));
    update();
    strip.addEventListener('scroll', update, { passive: true });
    if (typeof ResizeObserver === 'undefined') return () => strip.removeEventListener('scroll', update);
    const observer = new ResizeObserver(update);
    observer.observe(strip);
    return () => {
      strip.removeEventListener('scroll', update);
      observer.disconnect();
    };
  }, [ref]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for another current tab or number of tabs
  useEffect(() => {
    const strip = ref.current;
    const tab = strip?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (strip === null || tab == null || strip.scrollWidth <= strip.clientWidth) return;
    const stripBox = strip.getBoundingClientRect();
    const tabBox = tab.getBoundingClientRect();
    if (tabBox.left < stripBox.left + peek) strip.scrollLeft -= stripBox.left + peek - tabBox.left;
    else if (tabBox.right > stripBox.right - peek) strip.scrollLeft += tabBox.right - stripBox.right + peek;
    setOverflow(measure(strip));
  }, [ref, currentId, tabCount]);

  return overflow;
}
