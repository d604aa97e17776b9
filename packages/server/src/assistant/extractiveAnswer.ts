import { type AnswerSource, mrkdwnToPlainText } from 'triage-inbox/core';
import { foldText } from 'triage-inbox/search';
import { bestSentence } from './bestSentence.ts';
import type { Retrieval, RetrievedMessage } from './retrieve.ts';

export interface Extract {
  answer: string;
  sources: AnswerSource[];
  confidence: number;
}

/** How to set up a language model; site/keyboard/search.md, "Questions". */
const modelNote =
  'This server has no language model, so it quotes messages. To get written answers, start it with `OPENAI_API_KEY` or `OPENAI_BASE_URL`.';

export interface ExtractOptions {
  maxSources: number;
  sourceOf: (message: RetrievedMessage) => AnswerSource;
  /** A configured model does not run without sources; the answer then has no note about a missing model. */
  hasModel: boolean;
  /** Emoji characters by shortcode. */
  emoji: ReadonlyMap<string, string>;
}

/** The answer without a language model: the messages that answer best, quoted. The confidence is the score of the best one. */
export function extractiveAnswer(
  { answers, words, missing }: Omit<Retrieval, 'iterations' | 'found'>,
  { maxSources, sourceOf, hasModel, emoji }: ExtractOptions,
): Extract {
  const kept = withoutRepetition(answers).slice(0, maxSources);
  const note = hasModel ? '' : `\n\n${modelNote}`;
  if (kept.length === 0) {
    const about = words.every((word) => missing.includes(word))
      ? `is about ${named(words)}`
      : 'comes close to your question';
    return {
      answer: `No message that you can see ${words.length > 0 ? about : 'answers this'}.${note}`,
      sources: [],
      confidence: 0,
    };
  }
  const sources = kept.map(sourceOf);
  const quotes = sources.map(({ author, channel, text }, index) => {
    const quote = bestSentence(mrkdwnToPlainText(text, { emoji }), words);
    const where = kept[index]?.message.conversation_type === 'dm' ? 'in a direct message' : `in ${channel}`;
    return `**${author.replaceAll('*', '') || 'Somebody'}** ${where}:\n> ${quote.replaceAll('\n', ' ')} [${index + 1}]`;
  });
  const which = words.length > 0 ? 'These messages come closest to your question' : 'These are the newest messages';
  const notFound = missing.length > 0 ? ` No message that you can see mentions ${named(missing)}.` : '';
  return {
    answer: `${which}.${notFound}\n\n${quotes.join('\n\n')}${note}`,
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
