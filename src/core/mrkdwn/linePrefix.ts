export interface ListPrefix {
  /** Width of the indentation; a tab counts as four. */
  width: number;
  ordered: boolean;
  /** "•", or the ordinal as written. */
  marker: string;
  /** Length of everything before the item's text. */
  length: number;
}

/** "&gt; text" quotes one line; "&gt;&gt;&gt;" quotes the rest of the message. Slack sends ">" as an entity; other
 * servers and typed text have the raw character. */
const quotePattern = /^(?:&gt;|>)(?:((?:&gt;|>){2}) ?| ?)/;

/** The quote prefix of a line. `toEnd`: it quotes the rest of the message. */
export function quotePrefix(line: string): { toEnd: boolean; length: number } | null {
  const match = quotePattern.exec(line);
  return match && { toEnd: match[1] !== undefined, length: match[0].length };
}

// Slack numbers nested lists with letters and roman numerals ("a.", "iv."). They count on indented lines only: "e.
// g." is no list.
const listPattern = /^(?:([ \t]*)([•◦▪‣*-]|\d{1,3}\.)|([ \t]+)([a-z]{1,4}\.))\uFE0E?[ \t]+(?=\S)/;

const widthOf = (indentation: string): number => indentation.replaceAll('\t', '    ').length;

export function listPrefix(line: string): ListPrefix | null {
  const match = listPattern.exec(line);
  if (!match) return null;
  const marker = match[2] ?? match[4] ?? '';
  const ordered = marker.endsWith('.');
  return {
    width: widthOf(match[1] ?? match[3] ?? ''),
    ordered,
    marker: ordered ? marker : '•',
    length: match[0].length,
  };
}
