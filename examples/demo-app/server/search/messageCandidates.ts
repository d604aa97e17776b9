import { sql } from 'drizzle-orm';
import { matchesInsideWords, type SearchTerm } from 'triage-inbox/search';
import type { Database } from '../database/database.ts';
import type { MessageScope } from './messageScope.ts';

/** A message that may answer a search. */
export type MessageCandidate = {
  conversation_id: string;
  ts: string;
  ts_micros: number;
  search_text: string;
};

/** How it is looked for: by words and their beginnings in the full-text index, or by any part of the text in that of
 * trigrams. */
export type Means = 'words' | 'parts';

export interface CandidateQuery {
  scope: MessageScope;
  wanted: readonly SearchTerm[];
  means: Means;
  /** Words that will do for a term, too. */
  near?: ReadonlyMap<SearchTerm, readonly string[]>;
  limit?: number;
}

/** So many are weighed; the newest of those that have the whole words, then the newest. */
const weighed = 400;

export async function messageCandidates(
  database: Database,
  { scope, wanted, means, near, limit = weighed }: CandidateQuery,
): Promise<MessageCandidate[]> {
  const conditions = [scope.where];
  if (wanted.length > 0 && means === 'words') {
    conditions.push(sql`m.search_words @@ to_tsquery('simple', ${tsQuery(wanted, near)})`);
  } else conditions.push(...wanted.map((term) => sql`m.search_text like ${patternOf(term)}`));
  const haveWords = wanted.map(({ text }) => sql`m.search_text like ${`% ${text} %`}`);
  const wholeFirst = haveWords.length > 0 ? sql`(${sql.join(haveWords, sql` and `)}) desc,` : sql``;
  const { rows } = await database.execute<MessageCandidate>(sql`
    select m.conversation_id, m.ts, m.ts_micros, m.search_text from messages m ${scope.joins}
    where ${sql.join(conditions, sql` and `)}
    order by ${wholeFirst} m.ts_micros desc limit ${limit}`);
  return rows;
}

/** Folded text has neither quotes nor backslashes; words that stand together are quoted one by one. */
const tsQuery = (wanted: readonly SearchTerm[], near: CandidateQuery['near']): string =>
  wanted
    .map((term) => {
      const words = term.text.split(' ').map((word) => `'${word}'`);
      const itself = `${words.join(' <-> ')}${term.isWhole ? '' : ':*'}`;
      return `(${[itself, ...(near?.get(term) ?? []).map((word) => `'${word}'`)].join(' | ')})`;
    })
    .join(' & ');

const patternOf = (term: SearchTerm): string => {
  if (term.isWhole) return `% ${term.text} %`;
  return matchesInsideWords(term) ? `%${term.text}%` : `% ${term.text}%`;
};
