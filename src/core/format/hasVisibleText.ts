/** Whether text has a visible character. Spaces, Unicode's default-ignorable characters (joiners, fillers,
 * bidirectional controls) and the blank braille pattern are invisible. */
export const hasVisibleText = (text: string): boolean =>
  /[^\s\p{Control}\p{Separator}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
