/** What is read of a key press. */
interface Press {
  key: string;
  keyCode: number;
  shiftKey: boolean;
  altKey: boolean;
  isComposing: boolean;
}

/** The key code of a press that an input method took; some browsers say it after `isComposing` is over. */
const takenByInputMethod = 229;

/** Enter sends; not with Shift, not while an input method composes, and not on a touch keyboard, which has no Shift+Enter. */
export function isSendKey({ key, keyCode, shiftKey, altKey, isComposing }: Press, window: Window | null): boolean {
  if (key !== 'Enter' || shiftKey || altKey || isComposing || keyCode === takenByInputMethod) return false;
  return window?.matchMedia?.('(pointer: coarse)').matches !== true;
}
