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
