import { foldText } from 'triage-inbox/search';

/** Stop words of questions. */
const stopWords = new Set(
  `a about again all also an and any anybody anyone anything are as ask asked at be because been being but by can could
  did do does doing done for from get gets getting give go going got had happen happened happening happens has have having
  he help her here his how i if im in into is it its just know known knows last lately latest let like list look looking
  made make many may me mean means mention mentioned might more most much must my need new news next not now of off on one
  only or other our out over people please really recent recently said say saying says see she should show so some
  somebody someone something status still summarise summarize summary tell than thank thanks that the their them then
  there they thing things think this those thoughts to today too tomorrow tonight under until up update updates us use used very want
  wanted wants was we week were what whats when where whether which who whom whose why will with would write written wrote
  yes yesterday you your`.split(/\s+/),
);

/** Limit of keywords; each costs a search. */
const maxWords = 8;

/** The keywords of a question in order, folded; none for a question like "What is new?". */
export function questionWords(text: string): string[] {
  const words = foldText(text).trim().split(' ');
  const keywords = words.filter((word) => word !== '' && !stopWords.has(word) && (word.length > 1 || /\d/.test(word)));
  return [...new Set(keywords)].slice(0, maxWords);
}

/** Adjacent words with at least one keyword, stop words included: "on call" is more specific than "call". */
export function wordPairs(text: string, keywords: readonly string[]): string[] {
  const words = foldText(text).trim().split(' ');
  return words.slice(1).flatMap((second, index) => {
    const first = words[index] ?? '';
    return keywords.includes(first) || keywords.includes(second) ? [`${first} ${second}`] : [];
  });
}

/** The common stem of an English word's forms: "deploys", "deployed" and "deploying" have "deploy". */
export function stemOf(word: string): string {
  const stem = word.replace(/(?:ing|ed|es|s|ly)$/, '');
  if (stem === word || stem.length < 3 || /[^a-z]/.test(word)) return word;
  const single = stem.replace(/([bdfgmnprt])\1$/, '$1');
  return single.length < 3 ? stem : single;
}
