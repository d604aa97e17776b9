import { type RefObject, useEffect, useRef, useState } from 'react';

/** The tab to move to on a key; `undefined` for other keys. */
export function tabForKey(key: string, index: number, count: number, rightToLeft: boolean): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  return step === 0 ? undefined : (index + (rightToLeft ? -step : step) + count) % count;
}

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

function reveal(strip: HTMLElement): void {
  const tab = strip.querySelector<HTMLElement>('[aria-selected="true"]');
  if (tab === null || strip.scrollWidth <= strip.clientWidth) return;
  const stripBox = strip.getBoundingClientRect();
  const tabBox = tab.getBoundingClientRect();
  if (tabBox.left < stripBox.left + peek) strip.scrollLeft -= stripBox.left + peek - tabBox.left;
  else if (tabBox.right > stripBox.right - peek) strip.scrollLeft += tabBox.right - stripBox.right + peek;
}

/**
 * Keeps the current tab in view and returns at which ends the strip can scroll further. Scrolls only the strip, not
 * the page.
 */
export function useTabStrip(ref: RefObject<HTMLElement | null>, currentId: string, tabCount: number): StripOverflow {
  const [overflow, setOverflow] = useState<StripOverflow>('none');
  const hasTabs = useRef(false);

  useEffect(() => {
    const strip = ref.current;
    if (strip === null) return;
    const update = () => setOverflow(measure(strip));
    strip.addEventListener('scroll', update, { passive: true });
    if (typeof ResizeObserver === 'undefined') {
      update();
      return () => strip.removeEventListener('scroll', update);
    }
    // Measures first when the strip has its layout, and on each change of its width.
    let isRevealed = false;
    const observer = new ResizeObserver(() => {
      if (!isRevealed) reveal(strip);
      isRevealed ||= strip.clientWidth > 0;
      update();
    });
    observer.observe(strip);
    return () => {
      strip.removeEventListener('scroll', update);
      observer.disconnect();
    };
  }, [ref]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for another current tab or number of tabs
  useEffect(() => {
    const strip = ref.current;
    const isFirst = !hasTabs.current;
    hasTabs.current = true;
    if (strip === null || (isFirst && typeof ResizeObserver !== 'undefined')) return;
    reveal(strip);
    setOverflow(measure(strip));
  }, [ref, currentId, tabCount]);

  return overflow;
}
