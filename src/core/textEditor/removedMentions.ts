import { type DraftMention, type DraftText, type MentionTarget, mentionsAfterEdit } from './draftMentions.ts';
import { unchangedEnds } from './textEdit.ts';

/** A mention that an edit has removed, where it was before the edit. */
export interface RemovedMention {
  start: number;
  text: string;
  target: MentionTarget;
}

const maxRemoved = 50;

/** Adds the mentions that an edit has removed, the last one first. */
export function withRemoved(
  removed: readonly RemovedMention[],
  before: DraftText,
  after: string,
  caret?: number,
): readonly RemovedMention[] {
  const lost = before.mentions.filter(
    (mention) => mentionsAfterEdit({ ...before, mentions: [mention] }, after, caret).length === 0,
  );
  if (lost.length === 0) return removed;
  const added = lost.map(({ start, end, target }) => ({ start, text: before.text.slice(start, end), target }));
  return [...added, ...removed].slice(0, maxRemoved);
}

/** The mentions that a cut has removed, where a paste has put their text. */
export function mentionsPasted(
  cut: readonly RemovedMention[],
  before: string,
  text: string,
  caret?: number,
): readonly DraftMention[] {
  const { prefix, suffix } = unchangedEnds(before, text, caret);
  let from = 0;
  return cut.flatMap(({ text: name, target }) => {
    // The replaced text may begin with the same characters: the name ends behind them.
    const start = text.indexOf(name, Math.max(from, prefix - name.length + 1));
    const end = start + name.length;
    if (start < 0 || end > text.length - suffix) return [];
    from = end;
    return [{ start, end, target }];
  });
}

/** The removed mentions whose text an undo has brought back to its place. */
export function mentionsBack(
  removed: readonly RemovedMention[],
  before: string,
  { text, mentions }: DraftText,
  caret?: number,
): readonly DraftMention[] {
  const { prefix, suffix } = unchangedEnds(before, text, caret);
  const back: DraftMention[] = [];
  for (const { start, text: name, target } of removed) {
    const end = start + name.length;
    const isBack = start < text.length - suffix && prefix < end && text.startsWith(name, start);
    const isFree = [...mentions, ...back].every((one) => one.end <= start || one.start >= end);
    if (isBack && isFree) back.push({ start, end, target });
  }
  return back;
}
