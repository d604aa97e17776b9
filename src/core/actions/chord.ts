/** What a key press says; a DOM `KeyboardEvent` is one. */
export interface KeyPress {
  key: string;
  /** The physical key: "KeyJ". Stands in where the layout writes no Latin letters. */
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  isComposing?: boolean;
  /** 229 while an input method composes: Safari has ended `isComposing` by the time of the last key. */
  keyCode?: number;
  /** The key is held down. */
  repeat?: boolean;
}

/** A key with its modifiers, taken apart; `mod` is Cmd on Apple keyboards and Ctrl elsewhere. */
export interface Chord {
  key: string;
  mod: boolean;
  shift: boolean;
}

/** "$mod+Shift+K" as parts. Letters are compared without case; Shift is named, never implied. */
export function parseChord(keys: string): Chord {
  const parts = keys.split('+');
  const key = parts[parts.length - 1] ?? '';
  return {
    key: key.length === 1 ? key.toLowerCase() : key,
    mod: parts.includes('$mod'),
    shift: parts.includes('Shift'),
  };
}

/** The letter of a press: the one the layout writes, or where it writes no Latin ones, the one of the physical key. A layout
 * that has punctuation there means the punctuation. */
function letterOf({ key, code }: KeyPress): string {
  const isLatin = key.length === 1 && key <= '\u007f';
  const physical = /^Key([A-Z])$/.exec(code)?.[1];
  return (isLatin || physical === undefined ? key : physical).toLowerCase();
}

/** Whether a press belongs to an input method that is composing. */
export const isImeInput = ({ isComposing, keyCode }: KeyPress): boolean => isComposing === true || keyCode === 229;

const isLetter = (key: string): boolean => /^[a-z]$/.test(key);

/** Which of them need Shift is a matter of the layout: "/" is Shift and 7 on a German one. */
export const isPunctuation = (key: string): boolean => /^[^a-z0-9\s]$/.test(key);

/** Whether a press is this chord. Off Apple keyboards both Ctrl and the Meta key are `$mod`. */
export function matchesChord(press: KeyPress, chord: Chord, isApple: boolean): boolean {
  const mod = press.metaKey || (!isApple && press.ctrlKey);
  const other = press.altKey || (isApple && press.ctrlKey);
  if (other || mod !== chord.mod || (press.shiftKey !== chord.shift && !isPunctuation(chord.key))) return false;
  if (isLetter(chord.key)) return letterOf(press) === chord.key;
  return press.key === (chord.key === 'Space' ? ' ' : chord.key);
}
