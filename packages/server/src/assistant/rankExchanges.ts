import { bm25 } from './bm25.ts';
import type { Exchange, ExchangeMessage } from './exchanges.ts';
import { type Keyword, matchStrength, occurrences } from './keywords.ts';

export interface RankedExchange {
  messages: Exchange;
  /** How much of the question the exchange contains, 0 to 1. */
  coverage: number;
  rank: number;
}

/** Weight of the question's adjacent words, and of recency, which decides between equally relevant exchanges. */
const pairWeight = 0.25;
const recencyWeight = 0.05;

export interface RankingTask {
  keywords: readonly Keyword[];
  /** Adjacent words of the question. */
  pairs: readonly string[];
  /** Milliseconds since the epoch. */
  now: number;
  isBot(message: ExchangeMessage): boolean;
}

/** 0.5 for age 0, 0.25 after 30 days, as in a search. */
const recencyOf = (ageMs: number): number => 0.5 / (1 + Math.max(0, ageMs) / (30 * 24 * 60 * 60 * 1000));

/** Notices of bots repeat the same words often and explain little. */
const botFactor = 0.7;

/** Ranks exchanges by BM25, best first. */
export function rankExchanges(
  exchanges: readonly Exchange[],
  { keywords, pairs, now, isBot }: RankingTask,
): RankedExchange[] {
  const lengths = exchanges.map((messages) => messages.reduce((sum, { search_text }) => sum + wordsIn(search_text), 0));
  const average = lengths.reduce((sum, length) => sum + length, 0) / (lengths.length || 1);
  return exchanges
    .map((messages, index) => {
      const terms = keywords.map((keyword) => ({
        count: messages.reduce((sum, message) => sum + occurrences(keyword, message), 0),
        idf: keyword.weight,
      }));
      const together = pairs.filter((pair) => messages.some(({ search_text }) => search_text.includes(` ${pair}`)));
      const relevance =
        bm25(terms, lengths[index] ?? 0, average) *
        (1 + (pairWeight * together.length) / (pairs.length || 1)) *
        (messages.every(isBot) ? botFactor : 1);
      const newest = Math.max(...messages.map(({ ts_micros }) => ts_micros));
      return {
        messages,
        coverage: coverageOf(messages, keywords),
        rank: relevance + recencyWeight * recencyOf(now - newest / 1000),
      };
    })
    .sort((a, b) => b.rank - a.rank);
}

const wordsIn = (folded: string): number => folded.trim().split(' ').length;

/** Share of the keywords that some of the messages contain, rare keywords weighing more. */
export function coverageOf(messages: readonly ExchangeMessage[], keywords: readonly Keyword[]): number {
  const all = keywords.reduce((sum, { weight }) => sum + weight, 0);
  if (all === 0) return 0;
  const met = keywords.reduce(
    (sum, keyword) => sum + keyword.weight * Math.max(0, ...messages.map((message) => matchStrength(keyword, message))),
    0,
  );
  return met / all;
}
