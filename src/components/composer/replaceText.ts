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
