import { type AnswerSource, mrkdwnToPlainText } from 'triage-inbox/core';
import { bestSentence } from './bestSentence.ts';
import type { Retrieval, RetrievedMessage } from './retrieve.ts';

export interface Extract {
  answer: string;
  sources: AnswerSource[];
  confidence: number;
}

/** Messages that are about less of the question than this, or than half of what the best one is about, are left out. */
const leastScore = 0.4;
const leastShare = 0.5;

/** Words in common are no understanding: never surer than this. */
const surest = 0.6;

const what = 'No language model is set up for this server, so nothing here was concluded';

export interface ExtractOptions {
  maxSources: number;
  sourceOf: (message: RetrievedMessage) => AnswerSource;
  /** With one, nothing is quoted: it is not asked where there is nothing to ask about. */
  hasModel: boolean;
}

/** Without a language model: the messages that come closest, quoted, and how close that is. */
export function extractiveAnswer(
  { found, words, missing }: Omit<Retrieval, 'iterations'>,
  { maxSources, sourceOf, hasModel }: ExtractOptions,
): Extract {
  const best = Math.max(0, ...found.map(({ score }) => score));
  const kept = found
    .filter(({ score }) => (words.length === 0 ? true : score >= leastScore) && score >= best * leastShare)
    .slice(0, maxSources);
  if (kept.length === 0) {
    const about = words.length > 0 ? ` about ${named(words)}` : '';
    const why = hasModel ? '' : ` (${what}.)`;
    return { answer: `There is no message${about} among those that you can see.${why}`, sources: [], confidence: 0 };
  }
  const sources = kept.map(sourceOf);
  const quotes = sources.map(({ author, channel, text }, index) => {
    const quote = bestSentence(mrkdwnToPlainText(text), words);
    return `**${author.replaceAll('*', '') || 'Somebody'}** in ${channel}:\n> ${quote.replaceAll('\n', ' ')} [${index + 1}]`;
  });
  const which = words.length > 0 ? 'the messages that come closest to your question' : 'the newest messages';
  const lacking = missing.length > 0 ? ` Nothing that you can see mentions ${named(missing)}.` : '';
  return {
    answer: `${what}: these are ${which}.${lacking}\n\n${quotes.join('\n\n')}`,
    sources,
    confidence: round(best * surest),
  };
}

const named = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ');

export const round = (share: number): number => Math.round(share * 100) / 100;
