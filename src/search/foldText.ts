/** A text as searches compare it: lower case, without accents and punctuation, its words between single spaces, one of
 * them in front and one behind: " cafe 9 30 ". Empty when it has no words. */
export function foldText(text: string): string {
  if (!isAscii.test(text)) return foldWithSources(text).folded;
  const words = text
    .toLowerCase()
    .replaceAll("'", '')
    .match(/[a-z0-9]+/g);
  return words === null ? '' : ` ${words.join(' ')} `;
}

/** Most text, which can be folded much faster. */
const isAscii = /^[\0-\x7f]*$/;

export interface FoldedText {
  folded: string;
  /** For each code unit of `folded`: where its character begins in the text, and where it ends. */
  starts: readonly number[];
  ends: readonly number[];
}

/** The same, with the way back to the text: what is found in the one can be shown in the other. */
export function foldWithSources(text: string): FoldedText {
  let folded = '';
  const starts: number[] = [];
  const ends: number[] = [];
  const add = (part: string, start: number, end: number) => {
    for (const unit of part.split('')) {
      if (unit === ' ' && folded.endsWith(' ')) continue;
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
      // A mark belongs to the letter before it.
      if (ends.length > 1 && !folded.endsWith(' ')) ends[ends.length - 1] = at;
    } else add(part, start, at);
  }
  add(' ', at, at);
  return folded === ' ' ? { folded: '', starts: [], ends: [] } : { folded, starts, ends };
}

/** Accents of Latin, Greek and Cyrillic, what chooses between text and picture, and what is not seen at all. */
const unseen = /[\u0300-\u036f\ufe0e\ufe0f\u00ad\u200b'’]/g;
const isWordPart = /^[\p{L}\p{N}\p{M}]$/u;
const isPicture = /^\p{Extended_Pictographic}$/u;

function foldCharacter(character: string): string {
  if (character <= '\x7f') {
    const lower = character.toLowerCase();
    if (/[a-z0-9]/.test(lower)) return lower;
    return lower === "'" ? '' : ' ';
  }
  let part = '';
  for (const each of character.normalize('NFKD').replace(unseen, '')) {
    if (isWordPart.test(each)) part += each.toUpperCase().toLowerCase();
    else part += isPicture.test(each) ? ` ${each} ` : ' ';
  }
  return part;
}
