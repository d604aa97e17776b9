import { sql } from 'drizzle-orm';
import { typosOf } from 'triage-inbox/search';
import type { Database } from '../database/database.ts';
import type { SearchTerm } from './searchRequest.ts';

/** Similar words per term. */
const maxNear = 20;

/** Similarly spelled words in the workspace's messages, per term. One short statement per term, so that other calls run in
 * between. */
export async function nearWords(
  database: Database,
  workspaceId: string,
  wanted: readonly SearchTerm[],
): Promise<Map<SearchTerm, string[]>> {
  const near = new Map<SearchTerm, string[]>();
  for (const term of wanted) if (term.typos > 0) near.set(term, await wordsLike(database, workspaceId, term));
  return near;
}

/** The vocabulary has the words of about the same length and letters; the edit distance decides. */
async function wordsLike(database: Database, workspaceId: string, term: SearchTerm): Promise<string[]> {
  const { length } = term.text;
  const allowed = term.typos;
  // A wrong letter changes two of the set.
  const { rows } = await database.execute<{ words: string }>(sql`
    select coalesce(string_agg(word, ' '), '') as words from search_vocabulary where workspace_id = ${workspaceId}
      and length(word) between ${length - allowed}::int and ${length + allowed}::int
      and bit_count((letters # ${lettersOf(term.text)}::int)::bit(32)) <= ${2 * allowed}`);
  return typosOf(` ${rows[0]?.words ?? ''} `, term).slice(0, maxNear);
}

/** As `letters_of` of the database. */
function lettersOf(word: string): number {
  let bits = 0;
  for (const letter of word) bits |= 1 << ((letter.codePointAt(0) ?? 0) & 31);
  return bits;
}
