import { sentencesOf } from './sentences.ts';

/** An answer with valid citations only. */
export interface CitedAnswer {
  text: string;
  /** Indexes of the cited messages, in the order of their new numbers. */
  cited: number[];
  /** Number of citations without a matching source. */
  invented: number;
  /** Share of sentences with a citation, 0 to 1. */
  supported: number;
}

/** Code, whose brackets cite nothing, or a citation: "[1]", "[1, 2]", "[1][2]", "[1-3]", and the other brackets that some models use. */
const codeOrCitation =
  /`[^`\n]+`|((?<![ \t])[ \t]+|)[[【［]\s*\^?(\d{1,4}(?:\s*[,;、，–-]\s*\^?\d{1,4})*)(?:†[^[\]【】]*)?\s*[\]】］]/g;

/** A text without its checked citations. */
export const withoutCitations = (text: string): string =>
  text.replace(/(`[^`\n]+`)|\s*\[\d+\]/g, (_whole, code: string | undefined) => code ?? '');

/** Checks an answer's citations against its sources: drops unknown numbers, renumbers the others from 1 in order of
 * appearance, and drops sources over the limit. */
export function checkCitations(answer: string, given: number, maxSources: number): CitedAnswer {
  const cited: number[] = [];
  let invented = 0;
  const kept = (list: string): string => {
    const numbers: number[] = [];
    for (const number of numbersIn(list)) {
      if (number < 1 || number > given) {
        invented += 1;
        continue;
      }
      const known = cited.indexOf(number - 1);
      if (known < 0 && cited.length >= maxSources) continue;
      numbers.push(known < 0 ? cited.push(number - 1) : known + 1);
    }
    return [...new Set(numbers)].map((number) => `[${number}]`).join('');
  };
  /** Texts without citations; before each but the first one, code or a kept citation. */
  const texts = [''];
  const between: string[] = [];
  let end = 0;
  for (const { 0: whole, 1: space = '', 2: list, index } of answer.matchAll(codeOrCitation)) {
    texts[texts.length - 1] += answer.slice(end, index);
    end = index + whole.length;
    const marks = list === undefined ? whole : kept(list);
    if (marks === '') continue;
    between.push(space + marks);
    texts.push('');
  }
  texts[texts.length - 1] += answer.slice(end);
  // Patterns begin only at the first space of a run: else each run would cost the square of its length.
  const text = texts
    // The text around a dropped citation must not become one: "[0[9]]".
    .map((part) => part.replace(/\[(\d{1,4})\]/g, '($1)').replace(/(?<![ \t])[ \t]+([.,;:!?。、，；：！？])/g, '$1'))
    .map((part, index) => (between[index - 1] ?? '') + part)
    .join('')
    .replace(/(?<![ \t])[ \t]+$/gm, '')
    .trim();
  return { text, cited, invented, supported: supportOf(text.replace(/`[^`\n]+`/g, 'code')) };
}

function numbersIn(list: string): number[] {
  return list.split(/[,;、，]/).flatMap((part) => {
    const [first = 0, last = first] = part.split(/[–-]/).map((digits) => Number(digits.replace('^', '')));
    if (last <= first) return part.includes('-') || part.includes('–') ? [first, last] : [first];
    // A range of thousands is a year or a number, not a range of sources.
    return last - first > 50 ? [first, last] : Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

function supportOf(text: string): number {
  // A citation may follow the full stop of its sentence.
  const sentences = sentencesOf(text.replace(/(\p{Sentence_Terminal})((?:\s*\[\d+\])+)/gu, '$2$1')).filter((sentence) =>
    /\p{L}/u.test(sentence),
  );
  if (sentences.length === 0) return 0;
  return sentences.filter((sentence) => /\[\d+\]/.test(sentence)).length / sentences.length;
}
