import { type RefObject, useEffect } from 'react';
import { replaceText } from '../replaceText.ts';
import { pastedText } from './pastedText.ts';

/** Pastes rich text and code as mrkdwn, at once, so that nothing typed afterwards gets before it. With Shift, the browser pastes
 * plain text. */
export function usePaste(field: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const element = field.current;
    let isPlain = false;
    const onKey = ({ shiftKey }: KeyboardEvent) => {
      isPlain = shiftKey;
    };
    const onPaste = (event: ClipboardEvent) => {
      const data = event.clipboardData;
      if (element === null || data === null || isPlain || data.files.length > 0) return;
      const { value, selectionStart: start, selectionEnd: end } = element;
      const clipboard = {
        html: data.getData('text/html'),
        text: data.getData('text/plain'),
        isCode: data.types.includes('vscode-editor-data'),
      };
      const text = pastedText(clipboard, { value, start, end });
      if (text === null) return;
      event.preventDefault();
      replaceText(element, start, end, text);
    };
    element?.addEventListener('keydown', onKey);
    element?.addEventListener('keyup', onKey);
    element?.addEventListener('paste', onPaste);
    return () => {
      element?.removeEventListener('keydown', onKey);
      element?.removeEventListener('keyup', onKey);
      element?.removeEventListener('paste', onPaste);
    };
  }, [field]);
}
