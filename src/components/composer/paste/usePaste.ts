import { type RefObject, useEffect } from 'react';
import { pastedFiles } from '../files/pastedFiles.ts';
import { replaceText } from '../replaceText.ts';
import { enabledField } from '../useComposerFocus.ts';
import { pastedText } from './pastedText.ts';

/** Pastes rich text and code as mrkdwn, at once, so that nothing typed afterwards gets before it. With Shift, the browser pastes
 * plain text. */
export function usePaste(field: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const form = field.current?.form;
    let isPlain = false;
    const onKey = ({ shiftKey }: KeyboardEvent) => {
      isPlain = shiftKey;
    };
    const onPaste = (event: ClipboardEvent) => {
      const element = enabledField(field.current);
      const data = event.clipboardData;
      if (element === null || event.target !== element || data === null || isPlain || pastedFiles(data).length > 0)
        return;
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
    form?.addEventListener('keydown', onKey);
    form?.addEventListener('keyup', onKey);
    form?.addEventListener('paste', onPaste);
    return () => {
      form?.removeEventListener('keydown', onKey);
      form?.removeEventListener('keyup', onKey);
      form?.removeEventListener('paste', onPaste);
    };
  }, [field]);
}
