import { sql } from 'drizzle-orm';
import type { SearchMessage } from 'triage-inbox/core';
import { readSearch } from 'triage-inbox/search';
import type { Database } from '../database/database.ts';
import type { Needs } from '../ports.ts';
import { describeMessages, type MessageKey } from '../search/describeMessages.ts';
import { type MessageScope, messageScope } from '../search/messageScope.ts';
import { visiblePlaces } from '../search/visiblePlaces.ts';
import type { Viewer } from '../viewer.ts';
import { type AnswerTask, answersIn } from './answersIn.ts';
import { type Candidate, type ExchangeMessage, loadExchanges } from './exchanges.ts';
import { findKeywords, type Keyword, matchesKeyword } from './keywords.ts';
import { questionWords, wordPairs } from './questionWords.ts';
import { type RankedExchange, rankExchanges } from './rankExchanges.ts';

export interface RetrievedMessage {
  message: SearchMessage;
  /** How well its exchange matches the question, 0 to 1. */
  score: number;
}

export interface Retrieval {
  /** Messages that answer the question, best first. */
  answers: RetrievedMessage[];
  /** The best exchanges, each in its order: the context of the answers. At most `topK` messages. */
  found: RetrievedMessage[];
  /** Keywords of the question. */
  words: string[];
  /** Keywords without a matching message. */
  missing: string[];
  /** Number of searches. */
  iterations: number;
}

type Sources = Needs<'database' | 'directory' | 'now'>;
type Reader = Pick<Viewer, 'workspaceId' | 'userId'>;

/** Finds the messages to answer a question from, among those that the viewer can see. Search operators in the question
 * (`in:`, `from:` …) narrow them. */
export async function retrieve(
  { database, directory, now }: Sources,
  viewer: Reader,
  question: string,
  topK: number,
): Promise<Retrieval> {
  const criteria = readSearch(question);
  const terms = criteria.parts.filter(({ kind, isExcluded }) => (kind === 'word' || kind === 'phrase') && !isExcluded);
  const text = terms.map((term) => term.text).join(' ');
  const words = questionWords(text);
  const pairs = wordPairs(text, words);
  const names = await directory.of(viewer.workspaceId);
  const places = await visiblePlaces(database, viewer, names);
  const request = { viewer, criteria, names, limit: topK, now: now(), typos: false };
  const scope = messageScope(request, places);
  const keywords = await findKeywords({ database, workspaceId: viewer.workspaceId, scope, names, places }, words);
  const candidates = await candidatesFor(database, scope, keywords, topK);
  if (words.length === 0) {
    const newest = (await describeMessages(database, viewer, names, candidates)).map((message) => ({
      message,
      score: baseScore,
    }));
    const answers = newest.filter(({ message }) => message.user !== viewer.userId);
    return { answers, found: newest, words, missing: [], iterations: 1 };
  }
  const exchanges = await loadExchanges(database, scope, candidates);
  const isBot = ({ user_id }: ExchangeMessage): boolean => user_id === null || names.users[user_id]?.is_bot === true;
  const ranked = rankExchanges(exchanges, { keywords, pairs, now: now(), isBot });
  const scores = new Map(
    ranked.flatMap(({ messages, coverage }) =>
      messages.map((message) => [keyOf(message), scoreOf(coverage, words.length)] as const),
    ),
  );
  const described = async (keys: readonly MessageKey[]): Promise<RetrievedMessage[]> =>
    (await describeMessages(database, viewer, names, keys)).map((message) => ({
      message,
      score: scores.get(keyOf(message)) ?? 0,
    }));
  const isOwn = ({ user_id }: ExchangeMessage): boolean => user_id === viewer.userId;
  const task = { keywords, pairs, isBot, isOwn, limit: topK };
  const missing = keywords.filter(({ count }) => count === 0).map(({ word }) => word);
  return {
    answers: await described(chosenAnswers(ranked, task)),
    found: await described(contextOf(ranked, task)),
    words,
    missing,
    iterations: words.length + 1,
  };
}

const keyOf = ({ conversation_id, ts }: { conversation_id: string; ts?: string }): string => `${conversation_id} ${ts}`;

/** Score of new messages for a question without keywords. */
const baseScore = 0.15;
/** Matching words are weak evidence, few of them weaker. */
const maxScore = 0.7;

const scoreOf = (coverage: number, wordCount: number): number => maxScore * coverage * (1 - 0.5 ** wordCount);

/** The least coverage of an exchange that is quoted; and for exchanges and their messages, the least share of the best one's score. */
const minCoverage = 0.4;
const minShareOfBest = 0.5;

type ChosenTask = AnswerTask & { limit: number };

/** Answers of the best exchange that come before the best ones of the others. */
const fromBest = 2;

function chosenAnswers(ranked: readonly RankedExchange[], { limit, ...task }: ChosenTask): ExchangeMessage[] {
  const best = Math.max(0, ...ranked.map(({ coverage }) => coverage));
  const [first = [], ...others] = ranked
    .filter(({ coverage }) => coverage >= Math.max(minCoverage, best * minShareOfBest))
    .map(({ messages }) => answersIn(messages, task));
  const fromOthers = others.flatMap((answers) => answers.slice(0, 1));
  const chosen = [...first.slice(0, fromBest), ...fromOthers, ...first.slice(fromBest)];
  const least = minShareOfBest * Math.max(0, ...chosen.map(({ score }) => score));
  return chosen.flatMap(({ message, score }) => (score >= least ? message : [])).slice(0, limit);
}

/** Answers of each exchange that a model gets with the message that began it. */
const answersPerExchange = 4;

/** The beginnings and the best answers of the best exchanges, in their order. */
const contextOf = (ranked: readonly RankedExchange[], { limit, ...task }: ChosenTask): ExchangeMessage[] =>
  ranked
    .flatMap(({ messages }) => {
      const chosen = new Set([
        ...messages.slice(0, 1),
        ...answersIn(messages, { ...task, isOwn: () => false })
          .slice(0, answersPerExchange)
          .map(({ message }) => message),
      ]);
      return messages.filter((message) => chosen.has(message));
    })
    .slice(0, limit);

const candidateLimit = 200;
const exchangeLimit = 40;

/** The messages with the most keywords, rare ones weighing more, newest first among equals. */
async function candidatesFor(
  database: Database,
  scope: MessageScope,
  keywords: readonly Keyword[],
  topK: number,
): Promise<Candidate[]> {
  const present = keywords.filter(({ count }) => count > 0);
  if (keywords.length > 0 && present.length === 0) return [];
  const matches = present.map((keyword) => ({ condition: matchesKeyword(keyword), weight: keyword.weight }));
  const any =
    matches.length > 0
      ? sql`and (${sql.join(
          matches.map(({ condition }) => condition),
          sql` or `,
        )})`
      : sql``;
  const weight = matches.map(({ condition, weight }) => sql`case when ${condition} then ${weight}::float8 else 0 end`);
  const { rows } = await database.execute<Candidate>(sql`
    select m.conversation_id, m.ts, m.thread_ts, m.ts_micros from messages m ${scope.joins}
    where ${scope.where} ${any}
    order by ${weight.length > 0 ? sql`${sql.join(weight, sql` + `)} desc,` : sql``} m.ts_micros desc
    limit ${matches.length > 0 ? candidateLimit : topK}`);
  return rows.slice(0, matches.length > 0 ? exchangeLimit : topK);
}
