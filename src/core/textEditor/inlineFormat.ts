import { joinsWords } from '../mrkdwn/unspacedScript.ts';
import { overlapping, rangeAround, type Span } from './codeSpans.ts';
import {
  editedText,
  type FormatEdit,
  movedOffset,
  offsetMover,
  type Replacement,
  type Selection,
  selectedLines,
} from './formatEdits.ts';
import { type Marker, type MarkerPair, type TypedMarkup, typedMarkup, united, withoutPrefix } from './typedMarkup.ts';

/** The selection without the spaces at its ends: a marker counts only beside a word. */
export function withoutSpaces(text: string, { start, end }: Selection): Selection {
  const selected = text.slice(start, end);
  const from = start + selected.length - selected.trimStart().length;
  return { start: from, end: Math.max(from, start + selected.trimEnd().length) };
}

const overlaps = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;
const contains = (outer: Span, inner: Span): boolean => outer.start <= inner.start && inner.end <= outer.end;
const spanOf = ({ open, close }: MarkerPair): Span => ({ start: open, end: close + 1 });
const removed = (at: number): Replacement => ({ start: at, end: at + 1, text: '' });
const inserted = (at: number, marker: Marker): Replacement => ({ start: at, end: at, text: marker });

/** The range with the rest of its first and last word: a style cannot begin or end inside of a word. */
function withWords(text: string, { start, end }: Span, line: Span, marker: Marker): Span {
  const length = (characters: readonly string[]): number => {
    const until = characters.findIndex((one) => one !== marker && !joinsWords(one));
    return characters.slice(0, until < 0 ? undefined : until).join('').length;
  };
  return {
    start: start - length(Array.from(text.slice(line.start, start)).reverse()),
    end: end + length(Array.from(text.slice(end, line.end))),
  };
}

/** A selected part of a line, with what its markers depend on. */
interface Part extends Span {
  /** The line without its prefix. */
  line: Span;
  pairs: readonly MarkerPair[];
}

/** The offsets of the part that have visible text: no spaces and no markers. */
function textOffsets(text: string, { start, end, pairs }: Part): number[] {
  const markers = new Set(pairs.flatMap(({ open, close }) => [open, close]));
  return Array.from({ length: end - start }, (_, at) => start + at).filter(
    (at) => /\S/.test(text[at] ?? '') && !markers.has(at),
  );
}

/** The pairs that format the text of the part; `null` if some of it has no such format. */
function formatOf(text: string, part: Part, marker: Marker): readonly MarkerPair[] | null {
  // Pairs of one marker are in order and do not overlap.
  const own = part.pairs
    .filter((pair) => pair.marker === marker)
    .map((pair) => ({ pair, start: pair.open, end: pair.close }));
  const around = new Set(textOffsets(text, part).map((at) => rangeAround(own, at)?.pair));
  return around.has(undefined) ? null : own.flatMap(({ pair }) => (around.has(pair) ? [pair] : []));
}

/** The range to put into markers: whole words and links, and no half of another style. */
function wrappedRange(text: string, part: Part, marker: Marker, fixed: readonly Span[]): Span {
  const { line, pairs } = part;
  const offsets = textOffsets(text, part);
  let range: Span = { start: offsets[0] ?? part.start, end: (offsets[offsets.length - 1] ?? part.end - 1) + 1 };
  for (;;) {
    const { start, end } = marker === '`' ? range : withWords(text, range, line, marker);
    const grown = [
      { start, end },
      ...overlapping(fixed, range),
      ...pairs
        .filter(({ open, close }) => !(open < range.start && range.end <= close))
        .map(spanOf)
        .filter((span) => overlaps(span, range)),
    ];
    const next = {
      start: Math.min(...grown.map((span) => span.start)),
      end: Math.max(...grown.map((span) => span.end)),
    };
    if (contains(range, next)) return range;
    range = next;
  }
}

/** Puts the part into markers; `null` where the result would not be a style. */
function wrap(text: string, part: Part, marker: Marker, fixed: readonly Span[]): readonly Replacement[] | null {
  const { line, pairs } = part;
  const range = wrappedRange(text, part, marker, fixed);
  if (!contains(line, range)) return null;
  const inner = pairs.filter((pair) => pair.marker === marker && contains(range, spanOf(pair)));
  const replacements = [
    inserted(range.start, marker),
    ...inner.flatMap(({ open, close }) => [removed(open), removed(close)]).sort((a, b) => a.start - b.start),
    inserted(range.end, marker),
  ];
  const added = 2 - 2 * inner.length;
  // The line alone: a draft may have thousands.
  const inLine = replacements.map((one) => ({ ...one, start: one.start - line.start, end: one.end - line.start }));
  const after = editedText(text.slice(line.start, line.end), inLine);
  const found = typedMarkup(after).pairsOf({ start: 0, end: after.length });
  // Code has no styles in it; all other pairs stay.
  const moved = offsetMover(replacements);
  const others = pairs.filter((pair) => !contains(range, spanOf(pair)) || (marker !== '`' && pair.marker !== marker));
  const wanted = [
    { marker, open: range.start, close: range.end + added - 1 },
    ...others.map((pair) => ({
      ...pair,
      open: moved(pair.open),
      close: moved(pair.close),
    })),
  ];
  const keyOf = ({ marker: one, open, close }: MarkerPair, offset = 0): string =>
    `${one}${open - offset} ${close - offset}`;
  const known = new Set(found.map((pair) => keyOf(pair)));
  return wanted.every((pair) => known.has(keyOf(pair, line.start))) ? replacements : null;
}

/** The parts of the selected lines that can have a style. */
function partsOf(text: string, selection: Selection, { blocks, pairsOf }: TypedMarkup): readonly Part[] {
  return selectedLines(text, selection)
    .map((line) => withoutPrefix(text, line))
    .map((line) => {
      const clipped = { start: Math.max(line.start, selection.start), end: Math.min(line.end, selection.end) };
      return { line, ...withoutSpaces(text, clipped), pairs: pairsOf(line) };
    })
    .filter((part) => textOffsets(text, part).length > 0 && overlapping(blocks, part).length === 0);
}

/** Inserts the pair around the caret, removes an empty pair, or steps over the closing marker. */
function atCaret(text: string, caret: number, marker: Marker): FormatEdit {
  const isAt = (at: number): boolean => text[at] === marker;
  if (isAt(caret - 1) && isAt(caret)) {
    const replacements = [{ start: caret - 1, end: caret + 1, text: '' }];
    return { replacements, selection: { start: caret - 1, end: caret - 1 } };
  }
  const inside = caret + 1;
  const lineStart = text.lastIndexOf('\n', caret - 1) + 1;
  const isOpen = text.slice(lineStart, caret).split(marker).length % 2 === 0;
  if (isAt(caret) && isOpen) return { replacements: [], selection: { start: inside, end: inside } };
  return {
    replacements: [{ start: caret, end: caret, text: marker + marker }],
    selection: { start: inside, end: inside },
  };
}

/** The word that the caret is in; `null` at its ends and outside of words. */
function wordAt(text: string, caret: number, marker: Marker): Span | null {
  const line = selectedLines(text, { start: caret, end: caret })[0];
  if (line === undefined || marker === '`') return null;
  const { start, end } = withWords(text, { start: caret, end: caret }, line, marker);
  const isIn = [text.slice(start, caret), text.slice(caret, end)].every((half) => Array.from(half).some(joinsWords));
  return isIn ? { start, end } : null;
}

/** Wraps the selection in a marker, each line by itself, because a style ends with its line. Removes the markers if every line has
 * them. `fixed`: ranges that no marker may split. */
export function inlineFormat(
  text: string,
  selection: Selection,
  marker: Marker,
  fixed: readonly Span[] = [],
): FormatEdit {
  const trimmed = withoutSpaces(text, selection);
  const isCaret = trimmed.start === trimmed.end;
  const word = isCaret ? wordAt(text, selection.end, marker) : null;
  if (isCaret && word === null) return atCaret(text, selection.end, marker);
  const markup = typedMarkup(text);
  const whole = united([...fixed, ...markup.links, ...(marker === '`' ? [] : markup.code)]);
  const found = partsOf(text, word ?? trimmed, markup).flatMap((part) => {
    const format = formatOf(text, part, marker);
    const edits = format === null ? wrap(text, part, marker, whole) : [];
    return edits === null ? [] : [{ format, edits }];
  });
  const isOn = found.every(({ format }) => format !== null);
  const replacements = isOn
    ? found.flatMap(({ format }) => (format ?? []).flatMap(({ open, close }) => [removed(open), removed(close)]))
    : found.flatMap(({ edits }) => edits);
  const sorted = [...replacements].sort((a, b) => a.start - b.start || a.end - b.end);
  // The selection keeps its text, without the markers around it.
  const { start, end } = isCaret ? { start: selection.end, end: selection.end } : trimmed;
  const before = sorted.filter((one) => !(one.start === one.end && one.start === end && end > start));
  return {
    replacements: sorted,
    selection: { start: movedOffset(start, sorted), end: movedOffset(end, before) },
  };
}
