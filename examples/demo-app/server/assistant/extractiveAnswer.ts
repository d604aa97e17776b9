import { type AnswerSource, mrkdwnToPlainText } from 'triage-inbox/core';
import { foldText } from 'triage-inbox/search';
import { bestSentence } from './bestSentence.ts';
import type { Retrieval, RetrievedMessage } from './retrieve.ts';

export interface Extract {
  answer: string;
  sources: AnswerSource[];
  confidence: number;
}

/** Minimum score of a quoted message: this, and half of the best score. */
const minScore = 0.4;
const minShareOfBest = 0.5;

/** Upper limit of the confidence: matching words are weak evidence. Fewer words lower it further. */
const maxConfidence = 0.6;
const confidenceFor = (wordCount: number): number => maxConfidence * (1 - 0.5 ** Math.max(1, wordCount));

const noModelNote = 'This server has no language model';

export interface ExtractOptions {
  maxSources: number;
  sourceOf: (message: RetrievedMessage) => AnswerSource;
  /** A configured model does not run without sources; the answer then has no note about a missing model. */
  hasModel: boolean;
  /** Emoji characters by shortcode. */
  emoji: ReadonlyMap<string, string>;
}

/** The answer without a language model: the closest messages, quoted, with a confidence. */
export function extractiveAnswer(
  { found, words, missing }: Omit<Retrieval, 'iterations'>,
  { maxSources, sourceOf, hasModel, emoji }: ExtractOptions,
): Extract {
  const best = Math.max(0, ...found.map(({ score }) => score));
  const isClose = ({ score }: RetrievedMessage) =>
    (words.length === 0 || score >= minScore) && score >= best * minShareOfBest;
  const kept = withoutRepetition(found.filter(isClose)).slice(0, maxSources);
  if (kept.length === 0) {
    const about = words.length > 0 ? `is about ${named(words)}` : 'answers this';
    const why = hasModel ? '' : ` (${noModelNote}.)`;
    return { answer: `No message that you can see ${about}.${why}`, sources: [], confidence: 0 };
  }
  const sources = kept.map(sourceOf);
  const quotes = sources.map(({ author, channel, text }, index) => {
    const quote = bestSentence(mrkdwnToPlainText(text, { emoji }), words);
    const where = kept[index]?.message.conversation_type === 'dm' ? 'in a direct message' : `in ${channel}`;
    return `**${author.replaceAll('*', '') || 'Somebody'}** ${where}:\n> ${quote.replaceAll('\n', ' ')} [${index + 1}]`;
  });
  const which = words.length > 0 ? 'the messages closest to your question' : 'the newest messages';
  const notFound = missing.length > 0 ? ` No message that you can see mentions ${named(missing)}.` : '';
  return {
    answer: `${noModelNote}. These are ${which}.${notFound}\n\n${quotes.join('\n\n')}`,
    sources,
    confidence: round(best * confidenceFor(words.length)),
  };
}

/** Share of common words from which two texts count as the same. */
const maxSimilarity = 0.6;

/** Keeps the best of several nearly equal messages, such as those of bots. */
function withoutRepetition(found: readonly RetrievedMessage[]): RetrievedMessage[] {
  const kept: { message: RetrievedMessage; words: Set<string> }[] = [];
  for (const message of found) {
    const words = new Set(foldText(message.message.text).trim().split(' '));
    const isRepeated = kept.some((other) => {
      const common = [...words].filter((word) => other.words.has(word)).length;
      return common / Math.max(words.size, other.words.size) > maxSimilarity;
    });
    if (!isRepeated) kept.push({ message, words });
  }
  return kept.map(({ message }) => message);
}

const named = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ');

export const round = (share: number): number => Math.round(share * 100) / 100;
