import { type SQL, sql } from 'drizzle-orm';
import { foldText, readSearch } from 'triage-inbox/search';
import type { Database } from '../database/database.ts';
import { displayNameOf } from '../directory/directory.ts';
import type { Directory } from '../ports.ts';
import type { MessageScope } from '../search/messageScope.ts';
import { nearWords } from '../search/nearWords.ts';
import type { VisiblePlace } from '../search/visiblePlaces.ts';
import { inverseFrequency } from './bm25.ts';
import { stemOf } from './questionWords.ts';

/** A word of a question with its alternatives. */
export interface Keyword {
  word: string;
  stem: string;
  /** Similarly spelled words; only for a word that occurs in no message. */
  near: readonly string[];
  /** Ids of people with this name: their messages match. */
  people: readonly string[];
  /** Ids of places with this name: messages there match. */
  places: readonly string[];
  /** Weight in the score: rare words weigh more. */
  weight: number;
  /** Number of matching messages. */
  count: number;
}

export interface KeywordSources {
  database: Database;
  workspaceId: string;
  scope: MessageScope;
  names: Directory;
  places: readonly VisiblePlace[];
}

const hasWord = (name: string, word: string): boolean => foldText(name).includes(` ${word} `);

/** Finds the alternatives and weights of a question's words in the scope. */
export async function findKeywords(sources: KeywordSources, words: readonly string[]): Promise<Keyword[]> {
  const { database, scope, names, places } = sources;
  const total = await countOf(database, scope, sql`true`);
  const keywords: Keyword[] = [];
  for (const word of words) {
    const known = {
      word,
      stem: stemOf(word),
      people: Object.values(names.users)
        .filter((user) => hasWord(`${displayNameOf(user)} ${user.real_name ?? ''} ${user.name}`, word))
        .map(({ id }) => id),
      places: places.filter(({ name }) => hasWord(name, word)).map(({ id }) => id),
    };
    let near: readonly string[] = [];
    let count = await countOf(database, scope, matchesKeyword({ ...known, near }));
    if (count === 0) {
      near = [...(await nearWords(database, sources.workspaceId, readSearch(word).wanted)).values()].flat();
      if (near.length > 0) count = await countOf(database, scope, matchesKeyword({ ...known, near }));
    }
    keywords.push({ ...known, near, count, weight: inverseFrequency(total, count) });
  }
  return keywords;
}

const listOf = (ids: readonly string[]): SQL =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb))`;

/** SQL condition: a row of `messages` (called `m`) matches the keyword or one of its alternatives. */
export function matchesKeyword({ stem, near, people, places }: Omit<Keyword, 'word' | 'weight' | 'count'>): SQL {
  const query = [`'${stem}':*`, ...near.map((word) => `'${word}'`)].join(' | ');
  const alternatives = [sql`m.search_words @@ to_tsquery('simple', ${query})`];
  if (people.length > 0) alternatives.push(sql`m.user_id in ${listOf(people)}`);
  if (places.length > 0) alternatives.push(sql`m.conversation_id in ${listOf(places)}`);
  return sql`(${sql.join(alternatives, sql` or `)})`;
}

async function countOf(database: Database, scope: MessageScope, condition: SQL): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(sql`
    select count(*)::int as count from messages m ${scope.joins} where ${scope.where} and ${condition}`);
  return rows[0]?.count ?? 0;
}

/** How often a message contains the keyword. A name of its author or its place counts as one match. */
export function occurrences(keyword: Keyword, message: MatchedMessage): number {
  const count = [keyword.stem, ...keyword.near].reduce(
    (sum, word) => sum + message.search_text.split(` ${word}`).length - 1,
    0,
  );
  return count > 0 ? count : matchStrength(keyword, message);
}

interface MatchedMessage {
  search_text: string;
  user_id: string | null;
  conversation_id: string;
}

/** How well a message matches the keyword, 0 to 1. */
export function matchStrength({ word, stem, near, people, places }: Keyword, message: MatchedMessage): number {
  const { search_text: folded, user_id, conversation_id } = message;
  if (folded.includes(` ${word} `)) return 1;
  if (folded.includes(` ${stem}`)) return 0.8;
  if (user_id !== null && people.includes(user_id)) return 0.7;
  if (near.some((each) => folded.includes(` ${each} `))) return 0.6;
  return places.includes(conversation_id) ? 0.5 : 0;
}
