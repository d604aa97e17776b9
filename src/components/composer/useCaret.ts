import { type RefObject, useCallback, useRef, useState } from 'react';
import { focusedElement } from '../a11y/focusedElement.ts';
import { useIsomorphicLayoutEffect } from '../inbox/useIsomorphicLayoutEffect.ts';

export interface Caret {
  /** `null` during a selection or composition. */
  caret: number | null;
  isFocused: boolean;
  /** The value of the field. The draft in the store may be one render behind or ahead. */
  text: string;
}

/** Tracks the caret, focus and value of a field. */
export function useCaret(field: RefObject<HTMLTextAreaElement | null>): Caret {
  const [state, setState] = useState<Caret>({ caret: null, isFocused: false, text: '' });
  const isComposing = useRef(false);

  const read = useCallback(() => {
    const element = field.current;
    if (element === null) return;
    const { selectionStart, selectionEnd, value: text } = element;
    const caret = isComposing.current || selectionStart !== selectionEnd ? null : selectionEnd;
    const isFocused = focusedElement(element) === element;
    setState((last) =>
      last.caret === caret && last.isFocused === isFocused && last.text === text ? last : { caret, isFocused, text },
    );
  }, [field]);

  // Changes of the draft by code, such as clearing it after a send, fire no event: read after every render.
  useIsomorphicLayoutEffect(read);

  useIsomorphicLayoutEffect(() => {
    const element = field.current;
    if (element === null) return;
    const onCompositionStart = () => {
      isComposing.current = true;
      read();
    };
    const onCompositionEnd = () => {
      isComposing.current = false;
      read();
    };
    const listeners: [string, () => void][] = [
      ...['input', 'keyup', 'click', 'select', 'focus', 'blur'].map((type): [string, () => void] => [type, read]),
      ['compositionstart', onCompositionStart],
      ['compositionend', onCompositionEnd],
    ];
    for (const [type, listener] of listeners) element.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of listeners) element.removeEventListener(type, listener);
    };
  }, [field, read]);
  return state;
}
