/** Whether text cannot contain markup, links, entities, emoji, line breaks or lists. Most messages pass and skip the
 * parser. */
export const isPlainText = (text: string): boolean =>
  /^(?!\s*(?:[•◦▪‣-]|\d{1,3}\.|[a-z]{1,4}\.))[^*_~`<>&:\r\n\t]*$/.test(text);
