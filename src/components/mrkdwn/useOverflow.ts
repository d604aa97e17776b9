import { type RefObject, useState } from 'react';
import { useIsomorphicLayoutEffect } from '../inbox/useIsomorphicLayoutEffect.ts';

/** Whether the content of an element is wider than the element; follows resizes. */
export function useOverflow(target: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useIsomorphicLayoutEffect(() => {
    const element = target.current;
    if (element === null) return;
    const measure = () => setOverflows(element.scrollWidth > element.clientWidth);
    if (typeof ResizeObserver === 'undefined') return measure();
    // It reports the first size as well, once the layout of the frame is known: no layout for each element.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [target]);
  return overflows;
}
