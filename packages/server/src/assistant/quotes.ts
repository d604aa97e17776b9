import { type AnswerSource, mrkdwnToPlainText } from 'triage-inbox/core';
import { bestSentence } from './bestSentence.ts';
import type { RetrievedMessage } from './retrieve.ts';

export interface Quoting {
  sourceOf: (message: RetrievedMessage) => AnswerSource;
  /** Emoji characters by shortcode. */
  emoji: ReadonlyMap<string, string>;
}

/** Messages as quotations that cite their sources, which count from 1. `words`: the sentence with most of them is quoted. */
export function quotesOf(
  messages: readonly RetrievedMessage[],
  { sourceOf, emoji }: Quoting,
  words: readonly string[] = [],
): { quotes: string[]; sources: AnswerSource[] } {
  const sources = messages.map(sourceOf);
  const quotes = sources.map(({ author, channel, text }, index) => {
    const quote = bestSentence(mrkdwnToPlainText(text, { emoji }), words);
    const where = messages[index]?.message.conversation_type === 'dm' ? 'in a direct message' : `in ${channel}`;
    const line = `**${boldText(author)}** ${where}:\n> ${quote.replaceAll('\n', ' ')}`;
    return `${withoutCitations(line)} [${index + 1}]`;
  });
  return { quotes, sources };
}

/** Numbers in brackets would link the words of one person to the message of another. */
const withoutCitations = (text: string): string => text.replace(/\[(\d{1,3}(?:\s*,\s*\d{1,3})*)\]/g, '($1)');

/** A name inside of `**`. */
export const boldText = (name: string): string => name.replaceAll('*', '') || 'Somebody';
