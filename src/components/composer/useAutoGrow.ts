import type { RefObject } from 'react';
import { useIsomorphicLayoutEffect } from '../primitives/useIsomorphicLayoutEffect.ts';

/** Fits the height of a field to its text, in browsers without `field-sizing: content`. */
export function useAutoGrow(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useIsomorphicLayoutEffect(() => {
    const element = field.current;
    if (element === null || typeof CSS === 'undefined' || CSS.supports?.('field-sizing', 'content')) return;
    element.style.blockSize = 'auto';
    element.style.blockSize = `${element.scrollHeight}px`;
  }, [field, text]);
}
