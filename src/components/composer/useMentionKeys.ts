import type { KeyboardEvent } from 'react';
import type { DraftMention } from '../../core/outbox/draftMentions.ts';

const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  altKey || ctrlKey || metaKey || shiftKey;

/** Backspace right behind a mention, and Delete right before it, take the whole of it: it is selected, and the browser
 * deletes what is selected, so that the field's own undo brings it back. */
export function useMentionKeys(mentions: readonly DraftMention[]): (event: KeyboardEvent<HTMLTextAreaElement>) => void {
  return (event) => {
    const { key, currentTarget: field, nativeEvent } = event;
    if ((key !== 'Backspace' && key !== 'Delete') || hasModifier(event) || nativeEvent.isComposing) return;
    const { selectionStart: caret, selectionEnd } = field;
    if (caret !== selectionEnd) return;
    const mention = mentions.find(({ start, end }) => (key === 'Backspace' ? end : start) === caret);
    if (mention) field.setSelectionRange(mention.start, mention.end);
  };
}
