/** A change of a text: `before` from `start` to `end` is replaced by `inserted`. */
interface TextEdit {
  start: number;
  end: number;
  inserted: string;
}

const commonPrefix = (a: string, b: string, limit: number): number => {
  let length = 0;
  while (length < limit && a[length] === b[length]) length += 1;
  return length;
};

const commonSuffix = (a: string, b: string, limit: number): number => {
  let length = 0;
  while (length < limit && a[a.length - 1 - length] === b[b.length - 1 - length]) length += 1;
  return length;
};

/** Lengths of the unchanged prefix and suffix. Text after the caret is unchanged by an edit; this resolves cases that
 * the two texts leave ambiguous, such as which of two equal words was deleted. */
export function unchangedEnds(
  before: string,
  after: string,
  caret?: number | undefined,
): { prefix: number; suffix: number } {
  const shorter = Math.min(before.length, after.length);
  const behind = caret === undefined ? '' : after.slice(caret);
  if (caret !== undefined && behind.length <= shorter && before.endsWith(behind)) {
    return { prefix: commonPrefix(before, after, shorter - behind.length), suffix: behind.length };
  }
  const prefix = commonPrefix(before, after, shorter);
  return { prefix, suffix: commonSuffix(before, after, shorter - prefix) };
}

function editOf(before: string, after: string): TextEdit {
  const { prefix, suffix } = unchangedEnds(before, after);
  return { start: prefix, end: before.length - suffix, inserted: after.slice(prefix, after.length - suffix) };
}

const isBefore = (a: TextEdit, b: TextEdit): boolean =>
  a.start < b.start || (a.start === b.start && a.inserted < b.inserted);

/** Applies two edits of the same text, in either order. Everything that was typed is kept, also at the same place. If one edit
 * empties the text (it was sent), the other text is kept whole. */
export function mergeTexts(before: string, one: string, other: string): string {
  if (one === other || other === before) return one;
  if (one === before) return other;
  if (one === '' || other === '') return one + other;
  const edits = [editOf(before, one), editOf(before, other)] as const;
  const [first, second] = isBefore(edits[1], edits[0]) ? [edits[1], edits[0]] : edits;
  const between = before.slice(first.end, second.start);
  const end = Math.max(first.end, second.end);
  return before.slice(0, first.start) + first.inserted + between + second.inserted + before.slice(end);
}

/** An offset after an edit: it stays where it is in the unchanged text. */
export function offsetAfterEdit(before: string, after: string, offset: number): number {
  const { prefix, suffix } = unchangedEnds(before, after);
  if (offset <= prefix) return offset;
  return Math.max(offset, before.length - suffix) + after.length - before.length;
}
