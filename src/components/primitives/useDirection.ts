import { useState } from 'react';
import { useIsomorphicLayoutEffect } from './useIsomorphicLayoutEffect.ts';

export type Direction = 'ltr' | 'rtl';

/** The direction in which an element is written: its own, or that of the page around it. */
export function useDirection(element: HTMLElement | null): Direction {
  const [direction, setDirection] = useState<Direction>('ltr');
  // Nothing tells when the page around turns; whoever turns it renders again.
  useIsomorphicLayoutEffect(() => {
    if (element !== null) setDirection(getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr');
  });
  return direction;
}
