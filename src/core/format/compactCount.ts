import { englishNumbers, type NumberWords } from './numberWords.ts';

/** A count for a narrow pill: "99+" above 99. */
export const compactCount = (count: number, most = 99, words: NumberWords = englishNumbers): string =>
  count > most ? words.over(most) : words.whole(count);
