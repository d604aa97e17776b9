import type { MentionTarget } from '../sending/draftMentions.ts';

/** Something that can be put where a sign was typed. */
export interface Suggestion {
  /** Unlike those of the others in one list. */
  id: string;
  /** What is put in the text. */
  text: string;
  /** Whom or what it addresses; an emoji nobody. */
  target?: MentionTarget;
  /** What else is shown: the real name beside the chosen one. */
  detail?: string;
  /** For an emoji: its character. */
  emoji?: string;
  /** For a channel. */
  isPrivate?: boolean;
  /** Compared with what is typed. */
  keys: readonly string[];
}

/** What somebody typed in full without choosing it from the list: the one suggestion that has this very name. */
export function exactMatch(suggestions: readonly Suggestion[], key: string): Suggestion | null {
  const [one, another] = suggestions.filter(({ keys }) => keys.includes(key));
  return one && !another ? one : null;
}

/** Sorts into buckets, each in the order given, and takes the first so many. `null` is left out. */
export function topRanked(
  suggestions: Iterable<Suggestion>,
  rank: (suggestion: Suggestion) => number | null,
  limit: number,
): Suggestion[] {
  const buckets: Suggestion[][] = [];
  for (const suggestion of suggestions) {
    const at = rank(suggestion);
    if (at === null) continue;
    const bucket = buckets[at] ?? [];
    buckets[at] = bucket;
    if (bucket.length < limit) bucket.push(suggestion);
  }
  return buckets.flat().slice(0, limit);
}
