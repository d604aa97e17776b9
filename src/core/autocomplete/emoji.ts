import type { NamedEmoji } from '../emoji/emojiTable.ts';
import { matchName } from './nameKey.ts';
import { type Suggestion, topRanked } from './suggestion.ts';

/** Every emoji under each of its names, in the order given: the commonest first. */
export const emojiIndex = (named: readonly NamedEmoji[]): readonly Suggestion[] =>
  named.map(({ name, emoji }) => ({ id: name, text: emoji, detail: `:${name}:`, emoji, keys: [name] }));

/** No emoji has more names that fit one query. */
const mostNames = 4;

/** Which emoji is meant by what is typed behind ":". One that has several fitting names is suggested once, by the best. */
export function suggestEmoji(index: readonly Suggestion[], query: string, limit: number): Suggestion[] {
  const key = query.toLowerCase();
  const seen = new Set<string>();
  return topRanked(index, ({ keys }) => matchName(keys, key), limit * mostNames)
    .filter(({ text }) => !seen.has(text) && seen.add(text))
    .slice(0, limit);
}
