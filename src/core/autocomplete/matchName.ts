import { characterAt, characterBefore, isUnspaced, joinsWords } from '../mrkdwn/unspacedScript.ts';

/** Rank of a match, lower is better; `null`: no match. */
export type Match = 0 | 1 | 2 | null;

/** In scripts without spaces, a word may start anywhere: "太郎" finds "山田太郎". */
const isWordStart = (key: string, at: number): boolean =>
  !joinsWords(characterBefore(key, at)) || isUnspaced(characterAt(key, at));

function matchOne(key: string, query: string): Match {
  if (key === query) return 0;
  if (key.startsWith(query)) return 1;
  for (let at = key.indexOf(query, 1); at > 0; at = key.indexOf(query, at + 1)) if (isWordStart(key, at)) return 2;
  return null;
}

/** The best match of a query among the keys. 0: equal; 1: prefix; 2: prefix of a later word. */
export function matchName(keys: readonly string[], query: string): Match {
  let best: Match = null;
  for (const key of keys) {
    const match = matchOne(key, query);
    if (match !== null && (best === null || match < best)) best = match;
  }
  return best;
}
