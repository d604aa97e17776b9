import { countBefore } from './codeSpans.ts';

/** A replacement in a text, from `start` to `end`. */
export interface Replacement {
  start: number;
  end: number;
  text: string;
}

export interface Selection {
  start: number;
  end: number;
}

/** An edit of the field: replacements in order, and the selection afterwards, as offsets in the new text. */
export interface FormatEdit {
  replacements: readonly Replacement[];
  selection: Selection;
}

/** The text after the replacements. */
export function editedText(text: string, replacements: readonly Replacement[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, text: inserted } of replacements) {
    result += text.slice(at, start) + inserted;
    at = end;
  }
  return result + text.slice(at);
}

/** Joins replacements into one: a single step for the undo of the browser. */
export function joinedReplacement(text: string, replacements: readonly Replacement[]): Replacement | null {
  const [first, last] = [replacements[0], replacements[replacements.length - 1]];
  if (first === undefined || last === undefined) return null;
  const added = replacements.reduce((sum, one) => sum + one.text.length - (one.end - one.start), 0);
  const whole = editedText(text, replacements);
  return { start: first.start, end: last.end, text: whole.slice(first.start, last.end + added) };
}

/** Where offsets of the text are after the replacements, which are in order. Text inserted at an offset is before it. */
export function offsetMover(replacements: readonly Replacement[]): (offset: number) => number {
  /** How far the replacements before each one move an offset. */
  const moves = [0];
  for (const { start, end, text } of replacements) moves.push((moves.at(-1) ?? 0) + text.length - (end - start));
  return (offset) => {
    const count = countBefore(replacements, offset + 1);
    const last = replacements[count - 1];
    // Within a removed range, an offset moves to its end.
    const within = last ? Math.max(0, last.end - offset) : 0;
    return Math.max(0, offset + (moves[count] ?? 0) + within);
  };
}

/** Where an offset of the text is after the replacements. */
export const movedOffset = (offset: number, replacements: readonly Replacement[]): number =>
  offsetMover(replacements)(offset);

/** The lines that a selection touches, as ranges without their line break. A line whose start ends the selection does not
 * count. */
export function selectedLines(text: string, { start, end }: Selection): readonly Selection[] {
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end;
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const to = text.indexOf('\n', last);
  let at = from;
  return text
    .slice(from, to < 0 ? undefined : to)
    .split('\n')
    .map((line) => {
      const range = { start: at, end: at + line.length };
      at = range.end + 1;
      return range;
    });
}
