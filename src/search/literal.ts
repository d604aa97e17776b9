/** Characters of code. A word that contains one is found as it is written, not by its letters alone. */
const codeCharacter = /[<>=+*|\\^$%~{}[\]()&`]/;

/** The text that a word of code must match, such as "->>", "list<" and "foo_bar.baz()"; `undefined` for other words. */
export function literalOf(word: string): string | undefined {
  const written = lowerAscii(word.replace(/^[@＠#＃]+/, ''));
  return written.length > 1 && codeCharacter.test(written) ? written : undefined;
}

/** Lower case of A to Z only: all positions stay the same, and a database does the same in every locale. */
export const lowerAscii = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** The forms of a literal in the text of a message: as typed, and with the characters that Slack escapes. */
export function literalForms(literal: string): string[] {
  const escaped = literal.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped === literal ? [literal] : [literal, escaped];
}

/** Whether a text contains one of the forms of a literal, in any case. */
export function hasLiteral(text: string, forms: readonly string[]): boolean {
  const lower = lowerAscii(text);
  return forms.some((form) => lower.includes(form));
}
