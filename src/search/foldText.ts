/** Normalizes a text for search: lower case, without accents and punctuation, words separated and surrounded by single
 * spaces: " cafe 9 30 ". Empty if there are no words. */
export function foldText(text: string): string {
  if (!isAscii.test(text)) return foldWithSources(text).folded;
  const words = text
    .toLowerCase()
    .replaceAll("'", '')
    .match(/[a-z0-9]+/g);
  return words === null ? '' : ` ${words.join(' ')} `;
}

/** ASCII text takes a faster path. */
const isAscii = /^[\0-\x7f]*$/;

export interface FoldedText {
  folded: string;
  /** For each code unit of `folded`: the start and the end of its character in the text. */
  starts: readonly number[];
  ends: readonly number[];
}

/** Like {@link foldText}, with the positions in the original text. */
export function foldWithSources(text: string): FoldedText {
  let folded = '';
  // Reading the end of a string that grows would copy it each time.
  let endsWithSpace = false;
  const starts: number[] = [];
  const ends: number[] = [];
  const add = (part: string, start: number, end: number) => {
    for (const unit of part.split('')) {
      if (unit === ' ' && endsWithSpace) continue;
      endsWithSpace = unit === ' ';
      folded += unit;
      starts.push(start);
      ends.push(end);
    }
  };
  add(' ', 0, 0);
  let at = 0;
  for (const character of text) {
    const start = at;
    at += character.length;
    const part = foldCharacter(character);
    if (part === '') {
      // A combining mark belongs to the letter before it.
      if (ends.length > 1 && !endsWithSpace) ends[ends.length - 1] = at;
    } else add(part, start, at);
  }
  add(' ', at, at);
  return folded === ' ' ? { folded: '', starts: [], ends: [] } : { folded, starts, ends };
}

/** Accents of Latin, Greek and Cyrillic, Hebrew points, Arabic signs and the line that stretches a word, variation selectors and
 * invisible characters. The rows of a server keep folded texts: a new one here needs a migration of theirs. */
const ignoredCharacters =
  /[\ufe0e\ufe0f\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u00ad\u200b'’]/g;
const isWordPart = /^[\p{L}\p{N}\p{M}]$/u;
const isPicture = /^\p{Extended_Pictographic}$/u;

function foldCharacter(character: string): string {
  if (character <= '\x7f') {
    const lower = character.toLowerCase();
    if (/[a-z0-9]/.test(lower)) return lower;
    return lower === "'" ? '' : ' ';
  }
  let part = '';
  for (const each of character.normalize('NFKD').replace(ignoredCharacters, '')) {
    // "ß" is "ss", and "ẞ" is a "ß".
    if (isWordPart.test(each)) part += each.toLowerCase().toUpperCase().toLowerCase();
    else part += isPicture.test(each) ? ` ${each} ` : ' ';
  }
  return part;
}

/** Normalizes the text of a message, with resolved mentions, for search. */
export const searchableText = (resolvedText: string): string =>
  foldText(resolvedText.replace(/<!date\^[^<>|]*\|([^<>]*)>/g, '$1').replace(/&(amp|lt|gt|#\d+);/g, ' '));

/** Whether the text of a message contains a link. */
export const hasLink = (text: string): boolean => /https?:\/\//i.test(text);
