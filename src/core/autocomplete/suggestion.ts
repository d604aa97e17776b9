import type { MentionTarget } from '../textEditor/draftMentions.ts';

/** A suggestion that replaces the typed trigger. */
export interface Suggestion {
  /** Unique within a list. */
  id: string;
  /** Inserted into the draft. */
  text: string;
  /** The mention that it adds; absent for emoji. */
  target?: MentionTarget;
  /** Secondary text, such as the real name beside the display name. */
  detail?: string;
  /** The character, for emoji; the shortcode for one with a picture. */
  emoji?: string;
  /** The URL of the picture, for emoji of the workspace. */
  image?: string;
  /** For channels. */
  isPrivate?: boolean;
  /** Normalized names, matched against the query. */
  keys: readonly string[];
}

/** The only suggestion with exactly this name, for names that were typed instead of chosen; `null` if several have
 * it. */
export function exactMatch(suggestions: readonly Suggestion[], key: string): Suggestion | null {
  const [one, another] = suggestions.filter(({ keys }) => keys.includes(key));
  return one && !another ? one : null;
}

/** The first `limit` suggestions by rank, in stable order. Rank `null` excludes a suggestion. */
export function topRanked<T = Suggestion>(
  suggestions: Iterable<T>,
  rank: (suggestion: T) => number | null,
  limit: number,
): T[] {
  const buckets: T[][] = [];
  for (const suggestion of suggestions) {
    const at = rank(suggestion);
    if (at === null) continue;
    const bucket = buckets[at] ?? [];
    buckets[at] = bucket;
    if (bucket.length < limit) bucket.push(suggestion);
  }
  return buckets.flat().slice(0, limit);
}
