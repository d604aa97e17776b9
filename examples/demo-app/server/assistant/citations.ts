/** An answer whose citations are numbers of sources that there are. */
export interface CitedAnswer {
  text: string;
  /** Which of the messages that were given, by index, in the order of their new numbers. */
  cited: number[];
  /** How many citations named nothing that was given. */
  invented: number;
  /** The share of sentences that cite something, 0 to 1. */
  supported: number;
}

/** "[1]", "[1, 2]", "[1][2]", "[1-3]" and the brackets that some models write instead. */
const citation = /([ \t]*)[[【]\s*\^?(\d{1,4}(?:\s*[,;–-]\s*\^?\d{1,4})*)(?:†[^\]】]*)?\s*[\]】]/g;

/**
 * Checks an answer's citations against the messages that it was given: a number that none of them has is dropped, those that
 * are left are counted from 1 in their order of appearance, and sources beyond the limit are not cited.
 */
export function checkCitations(answer: string, given: number, maxSources: number): CitedAnswer {
  const cited: number[] = [];
  let invented = 0;
  const text = answer
    .replace(citation, (_whole, space: string, list: string) => {
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
      const kept = [...new Set(numbers)].map((number) => `[${number}]`).join('');
      return kept === '' ? '' : space + kept;
    })
    .replace(/[ \t]+([.,;:!?])/g, '$1')
    .replace(/[ \t]+$/gm, '')
    .trim();
  return { text, cited, invented, supported: supportOf(text) };
}

function numbersIn(list: string): number[] {
  return list.split(/\s*[,;]\s*/).flatMap((part) => {
    const [first = 0, last = first] = part.split(/\s*[–-]\s*/).map((digits) => Number(digits.replace('^', '')));
    if (last <= first) return part.includes('-') || part.includes('–') ? [first, last] : [first];
    // A range of thousands is no range of sources.
    return last - first > 50 ? [first, last] : Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

function supportOf(text: string): number {
  // A citation may stand behind the full stop of its sentence.
  const sentences = text
    .replace(/([.!?])((?:\s*\[\d+\])+)/g, '$2$1')
    .split(/(?<=[.!?])\s+|\n+/)
    .filter((sentence) => /\p{L}/u.test(sentence));
  if (sentences.length === 0) return 0;
  return sentences.filter((sentence) => /\[\d+\]/.test(sentence)).length / sentences.length;
}
