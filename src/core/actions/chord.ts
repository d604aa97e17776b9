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
}

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

const letterOf = (press: KeyPress): string => {
  if (/^[a-z]$/i.test(press.key)) return press.key.toLowerCase();
  const physical = /^Key([A-Z])$/.exec(press.code)?.[1];
  return physical === undefined ? press.key.toLowerCase() : physical.toLowerCase();
};

const isLetter = (key: string): boolean => /^[a-z]$/.test(key);

/** Whether a press is this chord. Off Apple keyboards both Ctrl and the Meta key are `$mod`. */
export function matchesChord(press: KeyPress, chord: Chord, isApple: boolean): boolean {
  const mod = press.metaKey || (!isApple && press.ctrlKey);
  const other = press.altKey || (isApple && press.ctrlKey);
  if (other || mod !== chord.mod || press.shiftKey !== chord.shift) return false;
  return isLetter(chord.key) ? letterOf(press) === chord.key : press.key === chord.key;
}
