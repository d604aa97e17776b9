import type { RefObject } from 'react';
import { useIsomorphicLayoutEffect } from '../inbox/useIsomorphicLayoutEffect.ts';

const fitsItself = (): boolean => typeof CSS === 'undefined' || CSS.supports?.('field-sizing', 'content') === true;

function fitHeight(element: HTMLTextAreaElement): void {
  element.style.blockSize = 'auto';
  // The height of a field includes its borders, its scroll height does not.
  const borders = element.offsetHeight - element.clientHeight;
  element.style.blockSize = `${element.scrollHeight + borders}px`;
}

/** Fits the height of a field to its text and its width, in browsers without `field-sizing: content`. */
export function useAutoGrow(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useIsomorphicLayoutEffect(() => {
    if (field.current !== null && !fitsItself()) fitHeight(field.current);
  }, [field, text]);

  useIsomorphicLayoutEffect(() => {
    const element = field.current;
    if (element === null || fitsItself() || typeof ResizeObserver === 'undefined') return;
    let width = element.clientWidth;
    const observer = new ResizeObserver(() => {
      // The height changes by `fitHeight` itself.
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      fitHeight(element);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [field]);
}
