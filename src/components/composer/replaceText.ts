import { characterBefore, isUnspaced } from '../../core/mrkdwn/unspacedScript.ts';

/** Replaces a range of a field as typing would: the browser can undo it and an `input` event fires. The caret moves to the
 * end of the new text. */
export function replaceText(field: HTMLTextAreaElement, start: number, end: number, text: string): void {
  field.setSelectionRange(start, end);
  // `execCommand` is deprecated, but nothing else keeps the undo history of the field.
  const isTyped = field.ownerDocument.execCommand?.('insertText', false, text) === true;
  if (isTyped) return;
  field.setRangeText(text, start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}

/** Opening punctuation, markers, and punctuation in full width. */
const attached = /[\s("'*_~`\p{Ps}\p{Pi}\u3000-\u303f\uff01-\uff64]/u;

/** Whether a word ends at the offset, which a space separates from what follows. A marker after a word ends its formatting. */
function isAfterWord(value: string, at: number): boolean {
  const last = characterBefore(value, at);
  if (/[*_~`]/.test(last)) return /[\p{L}\p{N}:.!?]/u.test(characterBefore(value, at - 1));
  return last !== '' && !attached.test(last) && !isUnspaced(last);
}

/** Inserts text in place of the selection and gives the focus back to the field. A space separates it from the word before. */
export function insertText(field: HTMLTextAreaElement | null, text: string): void {
  if (field === null || field.disabled) return;
  field.focus({ preventScroll: true });
  const { selectionStart, selectionEnd, value } = field;
  const isBeforeSpace = /^\s/.test(value.slice(selectionEnd));
  const inserted = isBeforeSpace ? text.trimEnd() : text;
  replaceText(field, selectionStart, selectionEnd, isAfterWord(value, selectionStart) ? ` ${inserted}` : inserted);
}
