import { type SQL, sql } from 'drizzle-orm';
import type { SearchTerm } from './searchRequest.ts';

/** Alternative words per term. */
export type NearWords = ReadonlyMap<SearchTerm, readonly string[]>;

/** Terms that the index looks up. Planning and looking up more of them takes longer than to compare the few rows left. */
const maxIndexed = 6;

/** SQL conditions: a row of `messages` (called `m`) matches all terms. */
export function matchesTerms(wanted: readonly SearchTerm[], near: NearWords): SQL[] {
  const longestFirst = [...wanted].sort((a, b) => b.text.length - a.text.length);
  return longestFirst.map((term, index) => matchesTerm(term, near.get(term) ?? [], index < maxIndexed));
}

function matchesTerm(term: SearchTerm, near: readonly string[], isIndexed: boolean): SQL {
  if (term.literal !== undefined) return matchesLiteral(term.text, term.literal);
  // No index has this expression.
  const column = isIndexed ? sql`m.search_text` : sql`(m.search_text || '')`;
  const itself = sql`${column} like ${patternOf(term)}`;
  if (near.length === 0) return itself;
  // The words are folded: they have no quotes or backslashes.
  const words = near.map((word) => `'${word}'`).join(' | ');
  return sql`(${itself} or m.search_words @@ to_tsquery('simple', ${words}))`;
}

/** SQL condition: the row matches an excluded term. */
export function matchesUnwanted({ text, isWhole, literal }: SearchTerm): SQL {
  if (literal !== undefined) return matchesLiteral(text, literal);
  return sql`(m.search_text like ${isWhole ? `% ${text} %` : `% ${text}%`})`;
}

/** The words of a literal narrow the rows by the index of `search_text`; a literal of symbols reads all texts in the scope. */
function matchesLiteral(text: string, literal: NonNullable<SearchTerm['literal']>): SQL {
  const written = /[a-z]/.test(literal[0] ?? '') ? sql`lower(m.text collate "C")` : sql`m.text`;
  const forms = literal.map((form) => sql`${written} like ${`%${form.replace(/[\\%_]/g, '\\$&')}%`}`);
  const isWritten = sql`(${sql.join(forms, sql` or `)})`;
  return text === '' ? isWritten : sql`(m.search_text like ${`%${text}%`} and ${isWritten})`;
}

function patternOf(term: SearchTerm): string {
  if (term.isWhole) return `% ${term.text} %`;
  return term.isInside ? `%${term.text}%` : `% ${term.text}%`;
}

/** Terms that count for the rank. All terms must match, so more of them change little. */
const maxRanked = 12;

/** SQL expression: the rank of a matching row, as `matchQuality` computes it, and a bonus for new messages. */
export function rankOf(wanted: readonly SearchTerm[], near: NearWords, now: number): SQL {
  if (wanted.length === 0) return sql`0::float8`;
  const ranked = wanted.slice(0, maxRanked);
  const qualities = ranked.map((term) => qualityOf(term, (near.get(term)?.length ?? 0) > 0));
  const phrase = phraseOf(ranked);
  const together = phrase === null ? sql`0` : sql`case when m.search_text like ${`% ${phrase}%`} then 0.3 else 0 end`;
  return sql`((${sql.join(qualities, sql` + `)}) / ${ranked.length}::float8 + ${together}
    + 0.5 / (1 + greatest(0, ${now}::float8 - m.ts_micros / 1000.0) / 2592000000.0))::float8`;
}

/** The words of a query as one phrase; `null` for less than two words. */
function phraseOf(terms: readonly SearchTerm[]): string | null {
  const words = terms.flatMap(({ text, literal }) => (literal === undefined ? [text] : []));
  return words.length > 1 ? words.join(' ') : null;
}

function qualityOf({ text, isWhole, literal }: SearchTerm, hasNear: boolean): SQL {
  if (isWhole || literal !== undefined) return sql`1.0`;
  const inside = hasNear ? sql`when m.search_text like ${`%${text}%`} then 0.4 else 0.2` : sql`else 0.4`;
  return sql`case when m.search_text like ${`% ${text} %`} then 1.0
    when m.search_text like ${`% ${text}%`} then 0.7 ${inside} end`;
}
