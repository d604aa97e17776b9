import { sql } from 'drizzle-orm';
import { canBeTypo, type SearchTerm, typosAllowed, typosOf } from 'triage-inbox/search';
import type { Database } from '../database/database.ts';

/** Misspelled words per search; all others match exactly. Pasted text has more. */
const maxMisspelled = 12;
/** Similar words per misspelled one. */
const maxNear = 20;

/** Similarly spelled words in the workspace's messages, per term. One statement reads the words of about the same length
 * and letters from the vocabulary, the edit distance decides. */
export async function nearWords(
  database: Database,
  workspaceId: string,
  wanted: readonly SearchTerm[],
): Promise<Map<SearchTerm, string[]>> {
  const terms = wanted.filter(canBeTypo).slice(0, maxMisspelled);
  if (terms.length === 0) return new Map();
  const asked = terms.map((term, index) => ({
    index,
    shortest: term.text.length - typosAllowed(term),
    longest: term.text.length + typosAllowed(term),
    letters: lettersOf(term.text),
    // A wrong letter changes two of the set.
    differing: 2 * typosAllowed(term),
  }));
  const { rows } = await database.execute<{ index: number; words: string }>(sql`
    select term.index, string_agg(known.word, ' ') as words
    from jsonb_to_recordset(${JSON.stringify(asked)}::text::jsonb)
      as term(index integer, shortest integer, longest integer, letters integer, differing integer)
    join search_vocabulary known on known.workspace_id = ${workspaceId}
      and length(known.word) between term.shortest and term.longest
      and bit_count((known.letters # term.letters)::bit(32)) <= term.differing
    group by term.index`);
  const similar = new Map(rows.map(({ index, words }) => [index, words]));
  return new Map(
    terms.map((term, index) => [term, typosOf(` ${similar.get(index) ?? ''} `, term).slice(0, maxNear)] as const),
  );
}

/** As `letters_of` of the database. */
function lettersOf(word: string): number {
  let bits = 0;
  for (const letter of word) bits |= 1 << ((letter.codePointAt(0) ?? 0) & 31);
  return bits;
}
