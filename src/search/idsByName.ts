import { foldText } from './foldText.ts';

/** Something with an id that people call by one or several names. */
export interface Named {
  id: string;
  names: readonly (string | undefined)[];
}

/** The ids of those whom a search means by a name or an id: whoever is called exactly so, else whoever has a name with a
 * word that begins so. */
export function idsByName(value: string, candidates: Iterable<Named>): string[] {
  const folded = foldText(value);
  const exact: string[] = [];
  const begun: string[] = [];
  for (const { id, names } of candidates) {
    if (id === value) return [id];
    if (folded === '') continue;
    const known = names.flatMap((name) => (name ? [foldText(name)] : []));
    if (known.includes(folded)) exact.push(id);
    else if (known.some((name) => name.includes(folded.slice(0, -1)))) begun.push(id);
  }
  return exact.length > 0 ? exact : begun;
}
