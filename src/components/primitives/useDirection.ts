import { useState } from 'react';
import { useIsomorphicLayoutEffect } from './useIsomorphicLayoutEffect.ts';

export type Direction = 'ltr' | 'rtl';

/** The direction in which the root is written: its own, or that of the page around it. The styles hear of it by `data-ti-dir`. */
export function useDirection(element: HTMLElement | null): Direction {
  const [direction, setDirection] = useState<Direction>('ltr');
  // Nothing tells when the page around turns; whoever turns it renders again.
  useIsomorphicLayoutEffect(() => {
    if (element === null) return;
    const written = getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr';
    element.dataset.tiDir = written;
    setDirection(written);
  });
  return direction;
}
