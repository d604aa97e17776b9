import type { RefObject } from 'react';
import { offsetAfterEdit } from '../../core/textEditor/textEdit.ts';
import { focusedElement } from '../a11y/focusedElement.ts';
import { useIsomorphicLayoutEffect } from '../inbox/useIsomorphicLayoutEffect.ts';

/** Keeps the selection of a focused field when another tab edits its text: the browser moves the caret to the end. */
export function useKeptSelection(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // Read while rendering: React replaces the text before any effect runs.
  const element = field.current;
  const before =
    element !== null && focusedElement(element) === element && element.value !== text ? element.value : null;
  const [start, end] = [element?.selectionStart ?? 0, element?.selectionEnd ?? 0];

  useIsomorphicLayoutEffect(() => {
    if (before === null || element?.value !== text) return;
    element.setSelectionRange(offsetAfterEdit(before, text, start), offsetAfterEdit(before, text, end));
  }, [text]);
}
