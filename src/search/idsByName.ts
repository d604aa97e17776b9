import { foldText } from './foldText.ts';

/** An entity with an id and its names. @inline */
export interface Named {
  /** Id of the user or conversation. */
  id: string;
  /** All names; absent ones are ignored. */
  names: readonly (string | undefined)[];
}

/** The ids that match a name or an id in a query: names as written if any, else those of the same words, else names with a word that
 * begins with it. */
export function idsByName(value: string, candidates: Iterable<Named>): string[] {
  const folded = foldText(value);
  const written: string[] = [];
  const exact: string[] = [];
  const prefixMatches: string[] = [];
  for (const { id, names } of candidates) {
    if (id === value) return [id];
    if (folded === '') continue;
    const known = names.flatMap((name) => (name ? [foldText(name)] : []));
    // "c" and "c++" have the same words.
    if (names.some((name) => name?.toLowerCase() === value.toLowerCase())) written.push(id);
    else if (known.includes(folded)) exact.push(id);
    else if (known.some((name) => name.includes(folded.slice(0, -1)))) prefixMatches.push(id);
  }
  return [written, exact].find(({ length }) => length > 0) ?? prefixMatches;
}
