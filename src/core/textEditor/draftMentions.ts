import { unchangedEnds } from './textEdit.ts';

/** The target of a mention. @inline */
export type MentionTarget =
  | { type: 'user'; id: string }
  | { type: 'channel'; id: string; name: string }
  | { type: 'group'; id: string; name: string }
  | { type: 'broadcast'; name: BroadcastName };

/** Broadcast mentions: `here` reaches active members, `channel` all members, `everyone` all users. @inline */
export type BroadcastName = 'here' | 'channel' | 'everyone';

/** A mention in a draft, as a range of its text. Sent as markup. @inline */
export interface DraftMention {
  start: number;
  end: number;
  target: MentionTarget;
}

/** The text of a draft and its mentions, sorted and without overlaps. @inline */
export interface DraftText {
  /** The text as the user typed it. */
  text: string;
  /** The mentions in the text. */
  mentions: readonly DraftMention[];
}

/** The mentions after an edit, at their new offsets. An edited mention becomes plain text. */
export function mentionsAfterEdit(
  { text: before, mentions }: DraftText,
  after: string,
  caret?: number,
): readonly DraftMention[] {
  if (mentions.length === 0 || before === after) return mentions;
  const { prefix, suffix } = unchangedEnds(before, after, caret);
  const editEnd = before.length - suffix;
  const shift = after.length - before.length;
  return mentions.flatMap((mention) => {
    if (mention.end <= prefix) return [mention];
    if (mention.start < editEnd) return [];
    return [{ ...mention, start: mention.start + shift, end: mention.end + shift }];
  });
}

/** Adds a mention and removes the ones it overlaps. */
export function withMention(mentions: readonly DraftMention[], added: DraftMention): readonly DraftMention[] {
  const others = mentions.filter(({ start, end }) => end <= added.start || start >= added.end);
  return [...others, added].sort((a, b) => a.start - b.start);
}
