/** Whether there is anything to see: neither spaces nor what Unicode calls ignorable, such as joiners, fillers and marks of
 * direction, nor the blank braille pattern. */
export const hasVisibleText = (text: string): boolean =>
  /[^\s\p{Control}\p{Separator}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
