import { isCharacter, isComposedText, isTypedWithAltGraph, type KeyPress } from './keyPress.ts';

/** A parsed key chord; `mod` is Cmd on Apple keyboards and Ctrl elsewhere. */
export interface Chord {
  key: string;
  mod: boolean;
  alt: boolean;
  shift: boolean;
  /** The key that is pressed before, in a sequence. */
  after?: string;
}

/** Parses a chord such as "$mod+Shift+K", or a sequence of two keys such as "g i". Letters are case-insensitive; Shift is explicit,
 * never implied. */
export function parseChord(keys: string): Chord {
  const [, after, last = keys] = /^(\S) (\S)$/.exec(keys) ?? [];
  // "$mod++" is the plus key with the modifier.
  const parts = last.split(/\+(?=.)/);
  const key = parts[parts.length - 1] ?? '';
  return {
    key: key.length === 1 ? key.toLowerCase() : key,
    mod: parts.includes('$mod'),
    alt: parts.includes('Alt'),
    shift: parts.includes('Shift'),
    ...(after !== undefined && { after }),
  };
}

/** Whether a letter key has typed text of another script than Latin: a letter, a vowel sign in Thai and Hindi, or two letters in Arabic. Latin
 * letters with accents are keys of their own on their layouts. */
const isOfOtherScript = (key: string): boolean => /^(?!\p{Script=Latin})[\p{L}\p{M}]+$/u.test(key);

/** The letter of a key press: from the layout, or from the physical key if the layout is not Latin. What else the layout has on a
 * key counts as it is: punctuation, dead keys and letters with accents. */
function letterOf({ key, code }: KeyPress): string {
  const physical = /^Key([A-Z])$/.exec(code)?.[1];
  return (physical !== undefined && isOfOtherScript(key) ? physical : key).toLowerCase();
}

const isLetter = (key: string): boolean => /^[a-z]$/.test(key);

/** Whether a key is punctuation. The layout decides which of these need Shift: "/" is Shift+7 on a German one. */
export const isPunctuation = (key: string): boolean => /^[^a-z0-9\s]$/.test(key);

/** Whether the layout needs Alt for a punctuation key: "[" is Option+5 on a German Apple keyboard and AltGr+8 on others, which
 * some browsers report as Ctrl+Alt. */
const isTypedWithAlt = ({ key, altKey, ctrlKey, metaKey }: KeyPress, chord: Chord, isApple: boolean): boolean =>
  altKey && ctrlKey !== isApple && !metaKey && key === chord.key && isPunctuation(key) && !chord.mod;

/** Whether a key press matches a chord. On other than Apple keyboards both Ctrl and Meta count as `$mod`. */
export function matchesChord(press: KeyPress, chord: Chord, isApple: boolean): boolean {
  if (isTypedWithAlt(press, chord, isApple)) return true;
  if (isTypedWithAltGraph(press)) return press.key === chord.key && isPunctuation(press.key) && !chord.mod;
  const mod = press.metaKey || (!isApple && press.ctrlKey);
  const isOther = press.altKey !== chord.alt || (isApple && press.ctrlKey);
  if (isOther || mod !== chord.mod || (press.shiftKey !== chord.shift && !isPunctuation(chord.key))) return false;
  if (isLetter(chord.key)) return letterOf(press) === chord.key;
  // With Shift, the layout types another character on a digit.
  if (chord.shift && press.code === `Digit${chord.key}`) return true;
  return press.key === (chord.key === 'Space' ? ' ' : chord.key);
}

/** The longest time between the two keys of a sequence, in milliseconds. */
const sequenceMs = 1_500;

/** First keys of sequences that people know from mail programs: "G I", "* A". What follows must not act by itself. */
const firstKeys: ReadonlySet<string> = new Set(['g', '*']);

/** The first key of a sequence, and when it was pressed. */
export interface SequenceStart {
  key: string;
  at: number;
}

/** Whether a key press is a character without a shortcut modifier. */
export const isPlainCharacter = (press: KeyPress): boolean =>
  isCharacter(press.key) && !isComposedText(press) && !press.ctrlKey && !press.metaKey && !press.altKey;

/** The sequence that a key press begins, unless it has an action of its own. */
export const sequenceStart = (press: KeyPress, at: number): SequenceStart | null =>
  isPlainCharacter(press) && firstKeys.has(letterOf(press)) ? { key: letterOf(press), at } : null;

/** The first key of the sequence that a key press ends. */
export const keyBefore = (start: SequenceStart | null, press: KeyPress, at: number): string | undefined =>
  start !== null && at - start.at < sequenceMs && isPlainCharacter(press) ? start.key : undefined;
