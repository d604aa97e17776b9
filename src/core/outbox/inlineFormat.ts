import { type FormatEdit, movedOffset, type Replacement, type Selection, selectedLines } from './formatEdits.ts';

/** The selection without the spaces at its ends: a marker counts only beside a word. */
function withoutSpaces(text: string, { start, end }: Selection): Selection {
  const selected = text.slice(start, end);
  const from = start + selected.length - selected.trimStart().length;
  return { start: from, end: Math.max(from, start + selected.trimEnd().length) };
}

const isAt = (text: string, marker: string, at: number): boolean => at >= 0 && text.startsWith(marker, at);

/** Inserts the pair around the caret, removes an empty pair, or steps over the closing marker. */
function atCaret(text: string, caret: number, marker: string): FormatEdit {
  const { length } = marker;
  const [isBefore, isAfter] = [isAt(text, marker, caret - length), isAt(text, marker, caret)];
  if (isBefore && isAfter) {
    const replacements = [{ start: caret - length, end: caret + length, text: '' }];
    return { replacements, selection: { start: caret - length, end: caret - length } };
  }
  const inside = caret + length;
  const lineStart = text.lastIndexOf('\n', caret - 1) + 1;
  const isOpen = text.slice(lineStart, caret).split(marker).length % 2 === 0;
  if (isAfter && isOpen) return { replacements: [], selection: { start: inside, end: inside } };
  return {
    replacements: [{ start: caret, end: caret, text: marker + marker }],
    selection: { start: inside, end: inside },
  };
}

/** The markers around a range or at its ends; `null` without a pair. */
function markersOf(text: string, { start, end }: Selection, marker: string): readonly Replacement[] | null {
  const { length } = marker;
  const first = [start - length, start].find((at) => isAt(text, marker, at));
  const second = [end, end - length].find((at) => isAt(text, marker, at));
  if (first === undefined || second === undefined || second <= first + length) return null;
  return [first, second].map((at) => ({ start: at, end: at + length, text: '' }));
}

/** Wraps the selection in a marker, each line by itself, because a style ends with its line. Removes the markers if every line has
 * them. */
export function inlineFormat(text: string, selection: Selection, marker: string): FormatEdit {
  const trimmed = withoutSpaces(text, selection);
  if (trimmed.start === trimmed.end) return atCaret(text, selection.end, marker);
  const parts = selectedLines(text, trimmed)
    .map(({ start, end }) =>
      withoutSpaces(text, { start: Math.max(start, trimmed.start), end: Math.min(end, trimmed.end) }),
    )
    .filter(({ start, end }) => end > start);
  const found = parts.map((part) => ({ part, markers: markersOf(text, part, marker) }));
  const isOn = found.every(({ markers }) => markers !== null);
  const replacements = isOn
    ? found.flatMap(({ markers }) => markers ?? [])
    : found
        .filter(({ markers }) => markers === null)
        .flatMap(({ part: { start, end } }) => [
          { start, end: start, text: marker },
          { start: end, end, text: marker },
        ]);
  // The selection keeps its text, without the markers around it.
  const before = replacements.filter(({ start, end }) => !(start === end && start === trimmed.end));
  return {
    replacements,
    selection: { start: movedOffset(trimmed.start, replacements), end: movedOffset(trimmed.end, before) },
  };
}
