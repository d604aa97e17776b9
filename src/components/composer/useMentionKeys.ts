import type { KeyboardEvent } from 'react';
import { isComposedText } from '../../core/keys/keyPress.ts';
import type { DraftMention } from '../../core/textEditor/draftMentions.ts';

const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  altKey || ctrlKey || metaKey || shiftKey;

/** Backspace after a mention and Delete before it remove the whole mention. The handler only selects it: the browser deletes
 * the selection, so that its undo restores it. */
export function useMentionKeys(mentions: readonly DraftMention[]): (event: KeyboardEvent<HTMLTextAreaElement>) => void {
  return (event) => {
    const { key, currentTarget: field, nativeEvent } = event;
    if ((key !== 'Backspace' && key !== 'Delete') || hasModifier(event) || isComposedText(nativeEvent)) return;
    const { selectionStart: caret, selectionEnd } = field;
    if (caret !== selectionEnd) return;
    const mention = mentions.find(({ start, end }) => (key === 'Backspace' ? end : start) === caret);
    if (mention) field.setSelectionRange(mention.start, mention.end);
  };
}
