import { decodeEntities } from './entities.ts';
import { invisibleThreats, safeLink } from './safeLink.ts';
import { characterBefore, unspacedScripts } from './unspacedScript.ts';

export interface BareUrl {
  start: number;
  end: number;
  /** Has passed `safeLink`. */
  url: string;
}

const scheme = /^https?:\/\//i;

/** A pair of brackets in full width after a word of a path belongs to the name: "/wiki/北京（消歧义）". After ASCII, it is a remark. */
const bracketed = String.raw`[\p{L}\p{M}\p{N}_-]{1,60}`;
const openedInName = `（(?!(?<=${unspacedScripts}（)${bracketed}）)`;
const closedInName = `）(?<!${unspacedScripts}（${bracketed}）)`;

/** Punctuation outside ASCII ends a URL, because no space follows it in many scripts: "，", "。", "”", "؟", "।", "→". Two marks
 * are also parts of names: the apostrophe of "Don’t" and the dot of "ジョン・レノン". */
const wideForms = String.raw`\u3001-\u3003\u3008-\u3020\u3030\ufe10-\ufe6b\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff64`;
const punctuation = [
  String.raw`(?![\0-\x7f’（）])[${wideForms}\p{Terminal_Punctuation}\p{Quotation_Mark}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\u2014\u2015\u2026\u22ef\u2190-\u21ff]`,
  openedInName,
  closedInName,
  String.raw`(?<!\p{sc=Latn})’|’(?!\p{sc=Latn})`,
  String.raw`(?<![\p{sc=Kana}\p{sc=Hira}\p{sc=Han}ー])[\u30fb\uff65]|[\u30fb\uff65](?![\p{sc=Kana}\p{sc=Hira}\p{sc=Han}])`,
].join('|');
/** A URL ends at whitespace, at an angle bracket (raw or as an entity), and before what `safeLink` refuses. */
const end = String.raw`[\s\x60|<>"\\]|${invisibleThreats}|&[lg]t;|${punctuation}`;
const ends = new RegExp(end, 'u');
const authorityEnds = new RegExp(`[/?#]|${end}`, 'u');

/** A host with a top-level domain in ASCII that a word without a space or an emoji follows: no such domain mixes these. */
const hostBeforeWord = new RegExp(
  String.raw`^(?:(?:[\p{L}\p{M}\d-]+\.)+[a-z\d-]+|localhost)(?::\d{1,5})?(?=${unspacedScripts}|\p{Extended_Pictographic})`,
  'iu',
);

const trailing = /[.,;:!?*_~')\]}]|(?![\0-\x7f）])\p{P}/u;
const partners: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Length without trailing punctuation, which belongs to the sentence. A bracket that closes one of the URL stays. */
function lengthWithoutTrailing(url: string): number {
  const counts: Record<string, number> = {};
  for (const character of url) counts[character] = (counts[character] ?? 0) + 1;
  let length = url.length;
  for (; length > 0 && trailing.test(url[length - 1] ?? ''); length -= 1) {
    const last = url[length - 1] ?? '';
    const closed = counts[last] ?? 0;
    if (closed <= (counts[partners[last] ?? ''] ?? 0)) break;
    counts[last] = closed - 1;
  }
  return length;
}

const lengthUntil = (text: string, pattern: RegExp): number => {
  const at = text.search(pattern);
  return at < 0 ? text.length : at;
};

/** The bare URL that starts at `index`; `null` for other text. Slack wraps URLs in "<>"; other servers and typed text do not.
 * The authority is checked before the rest is read: it ends where the next URL can start, so that a line of broken URLs
 * is read once. */
export function bareUrlAt(text: string, index: number): BareUrl | null {
  const rest = text.slice(index);
  const begin = scheme.exec(rest)?.[0].length;
  if (begin === undefined || /[\p{sc=Latn}\p{Nd}]/u.test(characterBefore(text, index))) return null;
  const afterScheme = rest.slice(begin);
  const authority = afterScheme.slice(0, lengthUntil(afterScheme, authorityEnds));
  const host = hostBeforeWord.exec(authority)?.[0];
  const hasPath = /^[/?#]/.test(afterScheme.slice(authority.length));
  if (host === undefined && hasPath && safeLink(decodeEntities(`https://${authority}/`)) === undefined) return null;
  const length = begin + (host?.length ?? (hasPath ? lengthUntil(afterScheme, ends) : authority.length));
  const written = rest.slice(0, lengthWithoutTrailing(rest.slice(0, length)));
  if (!/[\p{L}\p{N}]/u.test(written.slice(begin))) return null;
  const url = safeLink(decodeEntities(written));
  return url === undefined ? null : { start: index, end: index + written.length, url };
}

/** End of the bare URL that starts at `index`, or -1. */
export const bareUrlEnd = (text: string, index: number): number => bareUrlAt(text, index)?.end ?? -1;

/** The bare URLs of a text, left to right. */
export function bareUrls(text: string): BareUrl[] {
  const found: BareUrl[] = [];
  for (const { index } of text.matchAll(/https?:\/\//gi)) {
    if (index < (found.at(-1)?.end ?? 0)) continue;
    const url = bareUrlAt(text, index);
    if (url) found.push(url);
  }
  return found;
}
