import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIsomorphicLayoutEffect } from '../inbox/useIsomorphicLayoutEffect.ts';

/** Whether an element is narrower than a width in pixels. The observer runs before the paint; where there is none, it is not. */
export function useIsNarrow(element: RefObject<HTMLElement | null>, width: number): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useIsomorphicLayoutEffect(() => {
    const watched = element.current;
    if (watched === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      // A hidden element has no width.
      const { clientWidth } = watched;
      if (clientWidth > 0) flushSync(() => setNarrow(clientWidth < width));
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, width]);
  return isNarrow;
}
