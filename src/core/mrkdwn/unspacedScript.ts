/** Scripts without spaces between words, and Korean, whose particles follow a word without one: as a character class. */
export const unspacedScripts = String.raw`[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Hang}\p{scx=Yiii}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}]`;
const unspaced = new RegExp(unspacedScripts, 'u');
/** Letters, their marks, such as vowel signs in Hindi, and digits. Numbers of lists and fractions, such as "①", "Ⅳ" and "½", are none,
 * nor are the marks that select the form of an emoji. */
const wordCharacter = /(?!\p{Variation_Selector})[\p{L}\p{Nd}\p{Mn}\p{Mc}]/u;

/** Whether a character is of a script without spaces. */
export const isUnspaced = (character: string): boolean => unspaced.test(character);

/** Whether a character is part of a word that goes on beside it. In scripts without spaces a word may end anywhere. */
export const joinsWords = (character: string): boolean => wordCharacter.test(character) && !isUnspaced(character);

/** The character that ends at `index`; empty at the start of the text. */
export function characterBefore(text: string, index: number): string {
  const unit = text.charCodeAt(index - 1);
  const isLowSurrogate = unit >= 0xdc00 && unit <= 0xdfff;
  return text.slice(Math.max(0, isLowSurrogate ? index - 2 : index - 1), Math.max(0, index));
}

/** The character that starts at `index`; empty at the end of the text. */
export function characterAt(text: string, index: number): string {
  const point = text.codePointAt(index);
  return point === undefined ? '' : String.fromCodePoint(point);
}
