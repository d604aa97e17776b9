import type { KeyPress } from './keyPress.ts';
import { isCharacter, isComposedText } from './textKey.ts';

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
  isPlainCharacter(press) && firstKeys.has(press.key.toLowerCase()) ? { key: press.key.toLowerCase(), at } : null;

/** The first key of the sequence that a key press ends. */
export const keyBefore = (start: SequenceStart | null, press: KeyPress, at: number): string | undefined =>
  start !== null && at - start.at < sequenceMs && isPlainCharacter(press) ? start.key : undefined;
