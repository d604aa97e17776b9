interface KeyPress {
  key: string;
  keyCode: number;
  shiftKey: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  isComposing: boolean;
}

/** Key code of a key that an input method handled; some browsers send it after `isComposing` has ended. */
const imeKeyCode = 229;

/** Enter sends, except with another key (Cmd/Ctrl+Enter is `conversation.sendAndNext`), during composition, and on touch keyboards, which have no Shift+Enter. */
export function isSendKey(press: KeyPress, window: Window | null): boolean {
  const { key, keyCode, shiftKey, altKey, ctrlKey, metaKey, isComposing } = press;
  if (key !== 'Enter' || shiftKey || altKey || ctrlKey || metaKey) return false;
  if (isComposing || keyCode === imeKeyCode) return false;
  return window?.matchMedia?.('(pointer: coarse)').matches !== true;
}
