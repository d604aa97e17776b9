import { sql } from 'drizzle-orm';
import type { SearchMessage } from 'triage-inbox/core';
import { parseSearchQuery, recencyOf, searchCriteriaOf } from 'triage-inbox/search';
import type { Viewer } from '../auth/viewer.ts';
import type { Gateway } from '../gateway.ts';
import { describeMessages, type MessageKey } from '../search/describeMessages.ts';
import { type MessageScope, messageScope } from '../search/messageScope.ts';
import { visiblePlaces } from '../search/visiblePlaces.ts';
import { findKeywords, type Keyword, matchesKeyword, matchStrength } from './keywords.ts';
import { questionWords, wordPairs } from './questionWords.ts';

export interface RetrievedMessage {
  message: SearchMessage;
  /** Relevance to the question, 0 to 1. */
  score: number;
}

export interface Retrieval {
  /** Best first. */
  found: RetrievedMessage[];
  /** Keywords of the question. */
  words: string[];
  /** Keywords without a matching message. */
  missing: string[];
  /** Number of searches. */
  iterations: number;
}

type Sources = Pick<Gateway, 'database' | 'directory' | 'now'>;
type Reader = Pick<Viewer, 'workspaceId' | 'userId'>;

/** Finds the messages to answer a question from, among those that the viewer can see. Search operators in the question
 * (`in:`, `from:` …) narrow them. */
export async function retrieve(
  { database, directory, now }: Sources,
  viewer: Reader,
  question: string,
  topK: number,
): Promise<Retrieval> {
  const tokens = parseSearchQuery(question);
  const terms = tokens.filter(({ kind, isExcluded }) => (kind === 'word' || kind === 'phrase') && !isExcluded);
  const text = terms.map((term) => term.text).join(' ');
  const words = questionWords(text);
  const pairs = wordPairs(text, words);
  const names = await directory.of(viewer.workspaceId);
  const places = await visiblePlaces(database, viewer, names);
  const request = { viewer, criteria: searchCriteriaOf(tokens), names, limit: topK, now: now(), typos: false };
  const scope = messageScope(request, places);
  const keywords = await findKeywords({ database, workspaceId: viewer.workspaceId, scope, names, places }, words);
  const { candidates, iterations } = await collect(database, scope, keywords, topK);
  const best = candidates
    .map((candidate) => {
      const score = scoreOf(candidate, keywords);
      const together = pairs.filter((pair) => candidate.search_text.includes(` ${pair}`)).length / (pairs.length || 1);
      const recency = recencyOf(now() - candidate.ts_micros / 1000);
      return { candidate, score, rank: score + pairWeight * together + recencyWeight * recency };
    })
    .sort((a, b) => b.rank - a.rank || b.candidate.ts_micros - a.candidate.ts_micros)
    .slice(0, topK);
  const scores = new Map(best.map(({ candidate, score }) => [keyOf(candidate), score]));
  const messages = await describeMessages(
    database,
    viewer,
    names,
    best.map(({ candidate }) => candidate),
  );
  const found = messages.map((message) => ({ message, score: scores.get(keyOf(message)) ?? 0 }));
  const missing = keywords.filter(({ count }) => count === 0).map(({ word }) => word);
  return { found, words, missing, iterations };
}

const keyOf = ({ conversation_id, ts }: { conversation_id: string; ts?: string }): string => `${conversation_id} ${ts}`;

/** Weight of adjacent words, relative to the rarest keyword. */
const pairWeight = 0.5;

/** Weight of recency; decides between equally relevant messages. */
const recencyWeight = 0.2;

/** Score of new messages for a question without keywords. */
const baseScore = 0.2;

type Candidate = MessageKey & { ts_micros: number; search_text: string; user_id: string | null };

const scoreOf = (candidate: Candidate, keywords: readonly Keyword[]): number => {
  const all = keywords.reduce((sum, { weight }) => sum + weight, 0);
  if (all === 0) return baseScore;
  return keywords.reduce((sum, keyword) => sum + keyword.weight * matchStrength(keyword, candidate), 0) / all;
};

const maxPerSearch = 100;
const candidatesPerResult = 3;

/** Searches with all keywords, then drops the most common one by one, then tries each alone, until there are enough
 * candidates. */
async function collect(
  database: Gateway['database'],
  scope: MessageScope,
  keywords: readonly Keyword[],
  topK: number,
): Promise<{ candidates: Candidate[]; iterations: number }> {
  const byRarity = keywords.filter(({ count }) => count > 0).sort((a, b) => a.count - b.count);
  if (keywords.length > 0 && byRarity.length === 0) return { candidates: [], iterations: 1 };
  const steps = [
    ...byRarity.map((_, index) => byRarity.slice(0, byRarity.length - index)),
    ...byRarity.slice(1).map((keyword) => [keyword]),
  ];
  const candidates = new Map<string, Candidate>();
  let iterations = 0;
  for (const step of steps.length > 0 ? steps : [[]]) {
    iterations += 1;
    const conditions = [scope.where, ...step.map(matchesKeyword)];
    const { rows } = await database.execute<Candidate>(sql`
      select m.conversation_id, m.ts, m.ts_micros, m.search_text, m.user_id from messages m ${scope.joins}
      where ${sql.join(conditions, sql` and `)} order by m.ts_micros desc limit ${maxPerSearch}`);
    for (const row of rows) candidates.set(keyOf(row), row);
    if (candidates.size >= topK * candidatesPerResult) break;
  }
  return { candidates: [...candidates.values()], iterations };
}
