// Ends where Slack's own markup could go on: at whitespace, at a bracket in either spelling, at a backtick.
const urlPattern = /^https?:\/\/(?:(?!&lt;|&gt;)[^\s<>`"|\\])+/i;
const trailing = /[.,;:!?*_~')\]}]/;

/** Punctuation at the end belongs to the sentence, but a ")" that closes a "(" of the address does not. */
function lengthWithoutTrailing(url: string): number {
  let open = 0;
  for (const character of url) open += character === '(' ? 1 : character === ')' ? -1 : 0;
  let length = url.length;
  for (; length > 0 && trailing.test(url[length - 1] ?? ''); length -= 1) {
    if (url[length - 1] === ')') {
      if (open >= 0) break;
      open += 1;
    }
  }
  return length;
}

/** Where the address that begins at `index` ends, or -1. Slack wraps addresses in "<>", but people who write here, and
 * other servers, do not. */
export function bareUrlEnd(text: string, index: number): number {
  const match = urlPattern.exec(text.slice(index));
  if (!match) return -1;
  const length = lengthWithoutTrailing(match[0]);
  return /^https?:\/\/.*[\p{L}\p{N}]/iu.test(match[0].slice(0, length)) ? index + length : -1;
}
