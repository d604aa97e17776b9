import { foldText } from 'triage-inbox/search';

/** What questions are made of, whatever they are about. */
const common = new Set(
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

/** More words make a question no clearer, and each costs a search. */
const atMost = 8;

/** The words that a question is about, in its order, folded; none of a question like "What is new?". */
export function questionWords(text: string): string[] {
  const words = foldText(text).trim().split(' ');
  const telling = words.filter((word) => word !== '' && !common.has(word) && (word.length > 1 || /\d/.test(word)));
  return [...new Set(telling)].slice(0, atMost);
}

/** The words of a question that stand next to each other, common ones among them: "on call" says more than "call". */
export function wordPairs(text: string, telling: readonly string[]): string[] {
  const words = foldText(text).trim().split(' ');
  return words.slice(1).flatMap((second, index) => {
    const first = words[index] ?? '';
    return telling.includes(first) || telling.includes(second) ? [`${first} ${second}`] : [];
  });
}

/** What the forms of an English word have in common: "deploys", "deployed" and "deploying" begin with "deploy". */
export function stemOf(word: string): string {
  const stem = word.replace(/(?:ing|ed|es|s|ly)$/, '');
  if (stem === word || stem.length < 3 || /[^a-z]/.test(word)) return word;
  const single = stem.replace(/([bdfgmnprt])\1$/, '$1');
  return single.length < 3 ? stem : single;
}
