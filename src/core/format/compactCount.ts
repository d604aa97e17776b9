import { englishNumbers, type NumberWords } from './numberWords.ts';

/** A count for a narrow badge: "99+" above 99. */
export const compactCount = (count: number, max = 99, words: NumberWords = englishNumbers): string =>
  count > max ? words.over(max) : words.whole(count);
