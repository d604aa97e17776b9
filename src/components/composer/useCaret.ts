import { type RefObject, useState } from 'react';
import { focusedElement } from '../a11y/focusedElement.ts';
import { useIsomorphicLayoutEffect } from '../primitives/useIsomorphicLayoutEffect.ts';

/** Where the caret of a field stands; `null` while something is selected, an input method composes, or the focus is
 * elsewhere. */
export function useCaret(field: RefObject<HTMLTextAreaElement | null>): { caret: number | null; isFocused: boolean } {
  const [state, setState] = useState<{ caret: number | null; isFocused: boolean }>({ caret: null, isFocused: false });

  useIsomorphicLayoutEffect(() => {
    const element = field.current;
    if (element === null) return;
    let isComposing = false;
    const look = () => {
      const { selectionStart, selectionEnd } = element;
      const caret = isComposing || selectionStart !== selectionEnd ? null : selectionEnd;
      const isFocused = focusedElement(element) === element;
      setState((last) => (last.caret === caret && last.isFocused === isFocused ? last : { caret, isFocused }));
    };
    const begin = () => {
      isComposing = true;
      look();
    };
    const end = () => {
      isComposing = false;
      look();
    };
    const listeners: [string, () => void][] = [
      ...['input', 'keyup', 'click', 'select', 'focus', 'blur'].map((type): [string, () => void] => [type, look]),
      ['compositionstart', begin],
      ['compositionend', end],
    ];
    look();
    for (const [type, listener] of listeners) element.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of listeners) element.removeEventListener(type, listener);
    };
  }, [field]);
  return state;
}
