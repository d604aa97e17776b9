import { replaceText } from './replaceText.ts';

/** Inserts text in place of the selection and gives the focus back to the field. A space separates it from the word before. */
export function insertText(field: HTMLTextAreaElement | null, text: string): void {
  if (field === null || field.disabled) return;
  field.focus({ preventScroll: true });
  const { selectionStart, selectionEnd, value } = field;
  // A marker after a word ends its formatting.
  const isAfterWord = /(?:[^\s([{"'*_~`]|[\p{L}\p{N}:.!?][*_~`])$/u.test(value.slice(0, selectionStart));
  const isBeforeSpace = /^\s/.test(value.slice(selectionEnd));
  const inserted = isBeforeSpace ? text.trimEnd() : text;
  replaceText(field, selectionStart, selectionEnd, isAfterWord ? ` ${inserted}` : inserted);
}
