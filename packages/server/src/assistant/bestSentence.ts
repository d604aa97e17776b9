import { foldText } from 'triage-inbox/search';
import { stemOf } from './questionWords.ts';
import { joinSentences, sentencesOf } from './sentences.ts';

const maxLength = 280;

/** Whether a word begins with the stem. In scripts without upper case, words have no spaces between them, or particles in front. */
const hasWordWith = (folded: string, stem: string): boolean =>
  folded.includes(/^[\p{Ll}\p{N}]/u.test(stem) ? ` ${stem}` : stem);

/** The sentence of a text with the most keywords, truncated to a quotable length. */
export function bestSentence(text: string, words: readonly string[]): string {
  const sentences = sentencesOf(text);
  const stems = words.map(stemOf);
  const countIn = (sentence: string) => stems.filter((stem) => hasWordWith(foldText(sentence), stem)).length;
  let best = 0;
  for (const [index, sentence] of sentences.entries())
    if (countIn(sentence) > countIn(sentences[best] ?? '')) best = index;
  let quote = sentences[best] ?? '';
  for (const next of sentences.slice(best + 1)) {
    if (quote.length + next.length + 1 > maxLength) break;
    quote = joinSentences(quote, next);
  }
  const characters = [...quote];
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('')}…` : quote;
}
