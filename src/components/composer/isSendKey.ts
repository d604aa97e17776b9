interface KeyPress {
  key: string;
  keyCode: number;
  shiftKey: boolean;
  altKey: boolean;
  isComposing: boolean;
}

/** Key code of a key that an input method handled; some browsers send it after `isComposing` has ended. */
const imeKeyCode = 229;

/** Enter sends, except with Shift or Alt, during composition, and on touch keyboards, which have no Shift+Enter. */
export function isSendKey({ key, keyCode, shiftKey, altKey, isComposing }: KeyPress, window: Window | null): boolean {
  if (key !== 'Enter' || shiftKey || altKey || isComposing || keyCode === imeKeyCode) return false;
  return window?.matchMedia?.('(pointer: coarse)').matches !== true;
}
