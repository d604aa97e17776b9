import { type AnswerSource, mrkdwnToPlainText } from 'triage-inbox/core';
import { foldText } from 'triage-inbox/search';
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

/** Words in common are no understanding: never surer than this, and the fewer words there are, the less. */
const surest = 0.6;
const surenessOf = (wordCount: number): number => surest * (1 - 0.5 ** Math.max(1, wordCount));

const what = 'No language model is set up for this server, so nothing here was concluded';

export interface ExtractOptions {
  maxSources: number;
  sourceOf: (message: RetrievedMessage) => AnswerSource;
  /** With one, nothing is quoted: it is not asked where there is nothing to ask about. */
  hasModel: boolean;
  /** Characters by shortcode. */
  emoji: ReadonlyMap<string, string>;
}

/** Without a language model: the messages that come closest, quoted, and how close that is. */
export function extractiveAnswer(
  { found, words, missing }: Omit<Retrieval, 'iterations'>,
  { maxSources, sourceOf, hasModel, emoji }: ExtractOptions,
): Extract {
  const best = Math.max(0, ...found.map(({ score }) => score));
  const isClose = ({ score }: RetrievedMessage) =>
    (words.length === 0 || score >= leastScore) && score >= best * leastShare;
  const kept = withoutRepetition(found.filter(isClose)).slice(0, maxSources);
  if (kept.length === 0) {
    const about = words.length > 0 ? ` about ${named(words)}` : '';
    const why = hasModel ? '' : ` (${what}.)`;
    return { answer: `There is no message${about} among those that you can see.${why}`, sources: [], confidence: 0 };
  }
  const sources = kept.map(sourceOf);
  const quotes = sources.map(({ author, channel, text }, index) => {
    const quote = bestSentence(mrkdwnToPlainText(text, { emoji }), words);
    const where = kept[index]?.message.conversation_type === 'dm' ? 'in a direct message' : `in ${channel}`;
    return `**${author.replaceAll('*', '') || 'Somebody'}** ${where}:\n> ${quote.replaceAll('\n', ' ')} [${index + 1}]`;
  });
  const which = words.length > 0 ? 'the messages that come closest to your question' : 'the newest messages';
  const lacking = missing.length > 0 ? ` Nothing that you can see mentions ${named(missing)}.` : '';
  return {
    answer: `${what}: these are ${which}.${lacking}\n\n${quotes.join('\n\n')}`,
    sources,
    confidence: round(best * surenessOf(words.length)),
  };
}

/** How much two texts may have in common before they say the same. */
const sameShare = 0.6;

/** Some things are said again and again, by bots above all: the best of them is enough. */
function withoutRepetition(found: readonly RetrievedMessage[]): RetrievedMessage[] {
  const kept: { message: RetrievedMessage; words: Set<string> }[] = [];
  for (const message of found) {
    const words = new Set(foldText(message.message.text).trim().split(' '));
    const isSaid = kept.some((other) => {
      const common = [...words].filter((word) => other.words.has(word)).length;
      return common / Math.max(words.size, other.words.size) > sameShare;
    });
    if (!isSaid) kept.push({ message, words });
  }
  return kept.map(({ message }) => message);
}

const named = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ');

export const round = (share: number): number => Math.round(share * 100) / 100;
