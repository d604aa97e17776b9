import { type RefObject, useCallback, useRef, useState } from 'react';
import { focusedElement } from '../a11y/focusedElement.ts';
import { useIsomorphicLayoutEffect } from '../primitives/useIsomorphicLayoutEffect.ts';

export interface Caret {
  /** `null` while something is selected, an input method composes, or the focus is elsewhere. */
  caret: number | null;
  isFocused: boolean;
  /** What stands in the field. The draft follows a moment later, or earlier where it is changed by something else. */
  text: string;
}

/** Where the caret of a field stands. */
export function useCaret(field: RefObject<HTMLTextAreaElement | null>): Caret {
  const [state, setState] = useState<Caret>({ caret: null, isFocused: false, text: '' });
  const isComposing = useRef(false);

  const look = useCallback(() => {
    const element = field.current;
    if (element === null) return;
    const { selectionStart, selectionEnd, value: text } = element;
    const caret = isComposing.current || selectionStart !== selectionEnd ? null : selectionEnd;
    const isFocused = focusedElement(element) === element;
    setState((last) =>
      last.caret === caret && last.isFocused === isFocused && last.text === text ? last : { caret, isFocused, text },
    );
  }, [field]);

  // A draft that is changed by something else, as by sending it, comes without an event.
  useIsomorphicLayoutEffect(look);

  useIsomorphicLayoutEffect(() => {
    const element = field.current;
    if (element === null) return;
    const begin = () => {
      isComposing.current = true;
      look();
    };
    const end = () => {
      isComposing.current = false;
      look();
    };
    const listeners: [string, () => void][] = [
      ...['input', 'keyup', 'click', 'select', 'focus', 'blur'].map((type): [string, () => void] => [type, look]),
      ['compositionstart', begin],
      ['compositionend', end],
    ];
    for (const [type, listener] of listeners) element.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of listeners) element.removeEventListener(type, listener);
    };
  }, [field, look]);
  return state;
}
