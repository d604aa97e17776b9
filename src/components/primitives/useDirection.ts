import { useState } from 'react';
import { useIsomorphicLayoutEffect } from './useIsomorphicLayoutEffect.ts';

export type Direction = 'ltr' | 'rtl';

/** The text direction of the root: its own or inherited. The styles read it from `data-ti-dir`. */
export function useDirection(element: HTMLElement | null): Direction {
  const [direction, setDirection] = useState<Direction>('ltr');
  // No event reports a change of the inherited direction, so read it at every render.
  useIsomorphicLayoutEffect(() => {
    if (element === null) return;
    const written = getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr';
    element.dataset.tiDir = written;
    setDirection(written);
  });
  return direction;
}
