/** Puts text in the place of a stretch of a field, as if it were typed: the browser can undo it, and who listens for input
 * hears of it. The caret stands behind it. */
export function replaceText(field: HTMLTextAreaElement, start: number, end: number, text: string): void {
  field.setSelectionRange(start, end);
  // Deprecated and without a successor: nothing else keeps the history of the field.
  const isTyped = field.ownerDocument.execCommand?.('insertText', false, text) === true;
  if (isTyped) return;
  field.setRangeText(text, start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}
