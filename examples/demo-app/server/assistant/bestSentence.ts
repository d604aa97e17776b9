import { foldText } from 'triage-inbox/search';
import { stemOf } from './questionWords.ts';

const maxLength = 280;

/** The sentence of a text with the most keywords, truncated to a quotable length. */
export function bestSentence(text: string, words: readonly string[]): string {
  const sentences = text
    .split(/(?<=[.!?…])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
  const stems = words.map(stemOf);
  const countIn = (sentence: string) => stems.filter((stem) => foldText(sentence).includes(` ${stem}`)).length;
  let best = 0;
  for (const [index, sentence] of sentences.entries())
    if (countIn(sentence) > countIn(sentences[best] ?? '')) best = index;
  let quote = sentences[best] ?? '';
  for (const next of sentences.slice(best + 1)) {
    if (quote.length + next.length + 1 > maxLength) break;
    quote = `${quote} ${next}`;
  }
  const characters = [...quote];
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('')}…` : quote;
}
