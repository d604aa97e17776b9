import { bareUrls } from '../mrkdwn/bareUrl.ts';
import { type Delimiter, delimiterAt, pairDelimiters } from '../mrkdwn/delimiters.ts';
import { listPrefix, quotePrefix } from '../mrkdwn/linePrefix.ts';
import { codeSpans, overlapping, type Span } from './codeSpans.ts';
import { typedLinks } from './typedLinks.ts';

export type Marker = Delimiter | '`';

/** Two markers that form a style or inline code, as offsets. */
export interface MarkerPair {
  marker: Marker;
  open: number;
  close: number;
}

/** Markers and other markup of a typed text. */
export interface TypedMarkup {
  /** Code blocks: their text has no styles. */
  blocks: readonly Span[];
  /** Inline code. */
  code: readonly Span[];
  /** Links and bare URLs: their markers are text. */
  links: readonly Span[];
  /** The pairs of a line without its prefix. */
  pairsOf(line: Span): readonly MarkerPair[];
}

const isDelimiter = (character: string | undefined): character is Delimiter =>
  character === '*' || character === '_' || character === '~';

/** The line without its quote and list prefix: a marker before it would hide the prefix. */
export function withoutPrefix(text: string, { start, end }: Span): Span {
  const line = text.slice(start, end);
  const quote = quotePrefix(line)?.length ?? 0;
  return { start: start + quote + (listPrefix(line.slice(quote))?.length ?? 0), end };
}

/** The pairs of delimiters on a line, as the parser of messages pairs them. */
function delimiterPairs(text: string, { start, end }: Span, skipped: readonly Span[]): MarkerPair[] {
  const line = text.slice(start, end);
  const tokens: { at: number; token: NonNullable<ReturnType<typeof delimiterAt>> }[] = [];
  let next = 0;
  for (let at = start; at < end; at += 1) {
    const span = skipped[next];
    const character = text[at];
    if (span && span.start <= at) {
      at = Math.max(at, span.end) - 1;
      next += 1;
    } else if (isDelimiter(character)) {
      const token = delimiterAt(line, at - start, character);
      if (token) tokens.push({ at, token });
    }
  }
  const roles = pairDelimiters(tokens.map(({ token }) => token));
  const open: number[] = [];
  return tokens.flatMap(({ at, token }, index) => {
    if (roles[index] === 'open') open.push(at);
    if (roles[index] !== 'close') return [];
    return [{ marker: token.delimiter, open: open.pop() ?? at, close: at }];
  });
}

/** The ranges in order, with those joined that overlap. */
export function united(ranges: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const { start, end } of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
}

/** Reads the markup of a typed text. */
export function typedMarkup(text: string): TypedMarkup {
  const spans = codeSpans(text);
  const isBlock = ({ start }: Span): boolean => text.startsWith('```', start);
  const [blocks, code] = [spans.filter(isBlock), spans.filter((span) => !isBlock(span))];
  const links = [...typedLinks(text), ...bareUrls(text)];
  const skipped = united([...spans, ...links]);
  return {
    blocks,
    code,
    links,
    pairsOf(line) {
      const inCode = overlapping(code, line).map(({ start, end }) => ({
        marker: '`' as const,
        open: start,
        close: end - 1,
      }));
      return [...delimiterPairs(text, line, overlapping(skipped, line)), ...inCode];
    },
  };
}
