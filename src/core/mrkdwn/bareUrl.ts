// A URL ends at whitespace, at an angle bracket (raw or as an entity) and at a backtick.
const urlPattern = /^https?:\/\/(?:(?!&lt;|&gt;)[^\s<>`"|\\])+/i;
const trailing = /[.,;:!?*_~')\]}]/;

/** Length without trailing punctuation, which belongs to the sentence. A ")" that closes a "(" of the URL stays. */
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

/** End of the bare URL that starts at `index`, or -1. Slack wraps URLs in "<>"; other servers and typed text do not. */
export function bareUrlEnd(text: string, index: number): number {
  const match = urlPattern.exec(text.slice(index));
  if (!match) return -1;
  const length = lengthWithoutTrailing(match[0]);
  return /^https?:\/\/.*[\p{L}\p{N}]/iu.test(match[0].slice(0, length)) ? index + length : -1;
}
