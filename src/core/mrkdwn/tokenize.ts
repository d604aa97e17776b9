import { bareUrlAt } from './bareUrl.ts';
import { codeContent } from './codeContent.ts';
import { parseControlSequence } from './controlSequence.ts';
import { type Delimiter, type DelimiterToken, delimiterAt } from './delimiters.ts';
import { emojiAt } from './emojiText.ts';
import { decodeEntities } from './entities.ts';
import type { CodeNode, MrkdwnInline } from './nodes.ts';

/** A finished node, or a delimiter that may open or close a style. */
export type Token = { kind: 'node'; node: MrkdwnInline } | DelimiterToken;

interface TokenMatch {
  token: Token;
  end: number;
}

/** Reads the tokens of one line, left to right. Each method stops at the first character that ends or rules out its
 * token, which keeps tokenizing linear for any input. */
class LineReader {
  private lastEmojiEnd = -1;

  constructor(private readonly line: string) {}

  read(at: number): TokenMatch | null {
    switch (this.line[at]) {
      case '`':
        return this.code(at);
      case '<':
        return this.controlSequence(at);
      case ':':
        return this.emoji(at);
      case '*':
      case '_':
      case '~':
        return this.delimiter(at, this.line[at] as Delimiter);
      case 'h':
      case 'H':
        return this.bareUrl(at);
      default:
        return null;
    }
  }

  private isSingleBacktick(at: number): boolean {
    return this.line[at - 1] !== '`' && this.line[at + 1] !== '`';
  }

  /** Code runs from one single backtick to the next; two or more in a row are text. Linear: only the last single backtick of
   * a line can lack a closing one. */
  private code(at: number): TokenMatch | null {
    if (!this.isSingleBacktick(at)) return null;
    let end = this.line.indexOf('`', at + 1);
    while (end >= 0 && !this.isSingleBacktick(end)) end = this.line.indexOf('`', end + 1);
    if (end < 0) return null;
    const node: CodeNode = { type: 'code', ...codeContent(this.line.slice(at + 1, end)) };
    return { token: { kind: 'node', node }, end: end + 1 };
  }

  private controlSequence(at: number): TokenMatch | null {
    let end = at + 1;
    while (end < this.line.length && this.line[end] !== '>' && this.line[end] !== '<') end += 1;
    if (this.line[end] !== '>') return null;
    const node = parseControlSequence(this.line.slice(at + 1, end));
    return node && { token: { kind: 'node', node }, end: end + 1 };
  }

  private emoji(at: number): TokenMatch | null {
    const emoji = emojiAt(this.line, at, this.lastEmojiEnd);
    if (!emoji) return null;
    this.lastEmojiEnd = emoji.end;
    return { token: { kind: 'node', node: emoji.node }, end: emoji.end };
  }

  private delimiter(at: number, delimiter: Delimiter): TokenMatch | null {
    const token = delimiterAt(this.line, at, delimiter);
    return token && { token, end: at + 1 };
  }

  private bareUrl(at: number): TokenMatch | null {
    const found = bareUrlAt(this.line, at);
    if (found === null) return null;
    const { url, end } = found;
    return { token: { kind: 'node', node: { type: 'link', url, children: [{ type: 'text', text: url }] } }, end };
  }
}

/** The tokens of one line outside code blocks. Together they cover the whole line. */
export function tokenize(line: string): Token[] {
  const tokens: Token[] = [];
  const reader = new LineReader(line);
  let textStart = 0;
  const addText = (end: number): void => {
    if (end === textStart) return;
    tokens.push({ kind: 'node', node: { type: 'text', text: decodeEntities(line.slice(textStart, end)) } });
  };
  for (let at = 0; at < line.length; ) {
    const found = reader.read(at);
    if (found === null) {
      at += 1;
      continue;
    }
    addText(at);
    tokens.push(found.token);
    at = found.end;
    textStart = at;
  }
  addText(line.length);
  return tokens;
}
