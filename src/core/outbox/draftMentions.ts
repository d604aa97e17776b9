/** Whom or what a mention addresses. */
export type MentionTarget =
  | { type: 'user'; id: string }
  | { type: 'channel'; id: string; name: string }
  | { type: 'broadcast'; name: BroadcastName };

/** Who is addressed as a group: those who are online, the conversation, or everybody. */
export type BroadcastName = 'here' | 'channel' | 'everyone';

/** A stretch of a draft that reads like a name and is more: on the wire it addresses someone. */
export interface DraftMention {
  start: number;
  end: number;
  target: MentionTarget;
}

/** What is typed, and which stretches of it are mentions, in order and apart from each other. */
export interface DraftText {
  text: string;
  mentions: readonly DraftMention[];
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

/** How much stayed the same at both ends. What stands behind the caret was not touched by the edit, which tells apart what
 * the texts alone leave open: which of two equal words was deleted. */
function unchangedEnds(before: string, after: string, caret: number | undefined): { prefix: number; suffix: number } {
  const shorter = Math.min(before.length, after.length);
  const behind = caret === undefined ? '' : after.slice(caret);
  if (caret !== undefined && behind.length <= shorter && before.endsWith(behind)) {
    return { prefix: commonPrefix(before, after, shorter - behind.length), suffix: behind.length };
  }
  const prefix = commonPrefix(before, after, shorter);
  return { prefix, suffix: commonSuffix(before, after, shorter - prefix) };
}

/** The mentions that an edit leaves: those it did not touch, at their new places. One that was edited is text again. */
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

/** The mentions with one more; what it covers is no longer another one. */
export function withMention(mentions: readonly DraftMention[], added: DraftMention): readonly DraftMention[] {
  const apart = mentions.filter(({ start, end }) => end <= added.start || start >= added.end);
  return [...apart, added].sort((a, b) => a.start - b.start);
}
