import { isComposedText, type KeyPress } from '../../core/keys/keyPress.ts';

/** Enter sends, except with another key (Cmd/Ctrl+Enter is `conversation.sendAndNext`), during composition, and on touch keyboards, which have no Shift+Enter. */
export function isSendKey(press: Omit<KeyPress, 'code'>, window: Window | null): boolean {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = press;
  if (key !== 'Enter' || shiftKey || altKey || ctrlKey || metaKey || isComposedText(press)) return false;
  return window?.matchMedia?.('(pointer: coarse)').matches !== true;
}
