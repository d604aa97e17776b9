/** The fields of a DOM `KeyboardEvent` that chords are matched against. */
export interface KeyPress {
  key: string;
  /** The physical key, such as "KeyJ". Used when the layout has no Latin letters. */
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  isComposing?: boolean;
  /** 229 during IME composition: in Safari `isComposing` is already false for the last key. */
  keyCode?: number;
  /** Whether a modifier is held, such as "AltGraph". */
  getModifierState?(name: string): boolean;
  /** The key is held down. */
  repeat?: boolean;
}

/** Key code of a key that an input method has handled. */
const composedKeyCode = 229;

/** Whether a key press belongs to text that is being composed. Chromium and Firefox set `isComposing`; Safari sends the last key after
 * the composition has ended, with the key code only; input methods of Windows and Android name no key. */
export const isComposedText = ({
  key,
  isComposing,
  keyCode,
}: Pick<KeyPress, 'key' | 'isComposing' | 'keyCode'>): boolean =>
  isComposing === true || keyCode === composedKeyCode || key === 'Process';

/** Whether AltGr is held. Browsers on Linux report neither Ctrl nor Alt then. */
const hasAltGraph = (press: Pick<KeyPress, 'getModifierState'>): boolean =>
  press.getModifierState?.('AltGraph') === true;

/** Whether a key is a character, also one that needs several UTF-16 units. */
export const isCharacter = (key: string): boolean => [...key].length === 1;

/** Whether a character is typed with AltGr. It is text, even where the physical key has another letter: "€" is AltGr+E. */
export const isTypedWithAltGraph = (press: KeyPress): boolean => isCharacter(press.key) && hasAltGraph(press);

/** Whether a key press types a character into a text field: with AltGr, and with Option on Apple keyboards, too. */
export function typesCharacter(press: KeyPress, isApple: boolean): boolean {
  if (isComposedText(press) || !isCharacter(press.key)) return false;
  if (hasAltGraph(press) && !press.metaKey) return true;
  const isAltText = press.altKey && (isApple ? !press.ctrlKey : press.ctrlKey);
  return !press.metaKey && (isAltText || (!press.ctrlKey && !press.altKey));
}
