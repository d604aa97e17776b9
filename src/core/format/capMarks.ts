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
