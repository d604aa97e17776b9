import { sql } from 'drizzle-orm';
import { canBeTypo, type SearchTerm, typosOf } from 'triage-inbox/search';
import type { Database } from '../database/database.ts';

/** Minimum trigram similarity of a misspelled word. */
const minSimilarity = 0.15;
const looked = 60;

/** Similarly spelled words in the workspace's messages, per term. Trigrams find candidates, the edit distance decides. */
export async function nearWords(
  database: Database,
  workspaceId: string,
  wanted: readonly SearchTerm[],
): Promise<Map<SearchTerm, string[]>> {
  const near = new Map<SearchTerm, string[]>();
  for (const term of wanted.filter(canBeTypo)) {
    const { rows } = await database.execute<{ word: string }>(sql`
      select word from ts_stat(format('select search_words from messages where workspace_id = %L', ${workspaceId}::text))
      where length(word) between ${term.text.length - 2}::int and ${term.text.length + 2}::int
        and similarity(word, ${term.text}) > ${minSimilarity}::float4
      order by similarity(word, ${term.text}) desc limit ${looked}`);
    near.set(term, typosOf(` ${rows.map(({ word }) => word).join(' ')} `, term));
  }
  return near;
}
