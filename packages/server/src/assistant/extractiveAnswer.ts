import type { AnswerSource } from 'triage-inbox/core';
import { foldText } from 'triage-inbox/search';
import { type Quoting, quotesOf } from './quotes.ts';
import type { Retrieval, RetrievedMessage } from './retrieve.ts';

export interface Extract {
  answer: string;
  sources: AnswerSource[];
  confidence: number;
}

export interface ExtractOptions extends Quoting {
  maxSources: number;
}

/** The answer without a language model: the messages that answer best, quoted. The confidence is the score of the best one. */
export function extractiveAnswer(
  { answers, words, missing }: Omit<Retrieval, 'iterations' | 'found'>,
  { maxSources, ...quoting }: ExtractOptions,
): Extract {
  const kept = withoutRepetition(answers).slice(0, maxSources);
  if (kept.length === 0) {
    const about = words.every((word) => missing.includes(word))
      ? `is about ${named(words)}`
      : 'comes close to your question';
    return {
      answer: `No message that you can see ${words.length > 0 ? about : 'answers this'}.`,
      sources: [],
      confidence: 0,
    };
  }
  const { quotes, sources } = quotesOf(kept, quoting, words);
  const which = words.length > 0 ? 'These messages come closest to your question' : 'These are the newest messages';
  const notFound = missing.length > 0 ? ` No message that you can see mentions ${named(missing)}.` : '';
  return {
    answer: `${which}.${notFound}\n\n${quotes.join('\n\n')}`,
    sources,
    confidence: Math.max(...sources.map(({ score = 0 }) => score)),
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
