/** Above what any script stacks on a letter. */
const mostMarks = 8;

const nonAscii = /[^\0-\x7f]/;
const longRun = new RegExp(
  `([\\p{M}\\p{Default_Ignorable_Code_Point}]{${mostMarks}})[\\p{M}\\p{Default_Ignorable_Code_Point}]+`,
  'gu',
);

/** Shortens long runs of combining marks and invisible characters, for display: browsers take seconds to lay out thousands
 * of them. */
export const capMarks = (text: string): string => (nonAscii.test(text) ? text.replace(longRun, '$1') : text);

/** Embeddings, overrides and isolates, which change the direction of the text after them. Marks (LRM, RLM) stay: names in
 * right-to-left scripts use them. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g;

/** The name of a person or a conversation for display, beside other text: without controls of the text direction and
 * without long runs of combining marks. */
export const cleanName = (name: string): string => capMarks(name.replace(directionControls, '')).trim();

/** Whether text has a visible character. Spaces, Unicode's default-ignorable characters (joiners, fillers,
 * bidirectional controls) and the blank braille pattern are invisible. */
export const hasVisibleText = (text: string): boolean =>
  /[^\s\p{Control}\p{Separator}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
