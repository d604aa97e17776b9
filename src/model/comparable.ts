const nonAscii = /[^\0-\x7f]/;

/** Accents, Hebrew and Arabic points, and invisible characters. Not all marks: vowel signs, as of Hindi and Thai, and the marks of voiced
 * kana make other words. */
const ignored =
  /[\ufe00-\ufe0f\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u00ad\u200b-\u200d]/g;

/** A character for comparison. Upper case has one form of "ß" and of "ς". */
export const comparableCharacter = (character: string): string =>
  character.normalize('NFKD').replace(ignored, '').toLowerCase().toUpperCase();

/** A text for comparison: without case, accents and the width of its letters. Each character is compared on its own: to normalize thousands
 * of marks in one text takes the square of their number. */
export function comparable(text: string): string {
  if (!nonAscii.test(text)) return text.toUpperCase();
  // A text repeats its characters, and each takes long.
  const known = new Map<string, string>();
  let result = '';
  for (const character of text) {
    let part = known.get(character);
    if (part === undefined) {
      part = comparableCharacter(character);
      known.set(character, part);
    }
    result += part;
  }
  return result;
}
