/** Text that no mark, link, entity, emoji, line or list can be in: most messages, and the same with and without a parser. */
export const isPlainText = (text: string): boolean =>
  /^(?!\s*(?:[•◦▪‣-]|\d{1,3}\.|[a-z]{1,4}\.))[^*_~`<>&:\r\n\t]*$/.test(text);
