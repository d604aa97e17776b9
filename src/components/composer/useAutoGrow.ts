import type { RefObject } from 'react';
import { useIsomorphicLayoutEffect } from '../primitives/useIsomorphicLayoutEffect.ts';

/** A field that is as high as its text, in browsers whose style sheets cannot say so. */
export function useAutoGrow(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useIsomorphicLayoutEffect(() => {
    const element = field.current;
    if (element === null || typeof CSS === 'undefined' || CSS.supports?.('field-sizing', 'content')) return;
    element.style.blockSize = 'auto';
    element.style.blockSize = `${element.scrollHeight}px`;
  }, [field, text]);
}
