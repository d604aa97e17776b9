import { blockBuilder } from './blockBuilder.ts';
import { type Line, splitLines } from './codeFences.ts';
import { quotePrefix } from './linePrefix.ts';
import type { MrkdwnBlock, QuoteNode } from './nodes.ts';

const prefixOf = (line: Line): ReturnType<typeof quotePrefix> => {
  const first = line[0];
  return first && !first.code ? quotePrefix(first.text) : null;
};

const withoutPrefix = ([first, ...rest]: Line, length: number): Line =>
  first ? [{ code: false, text: first.text.slice(length) }, ...rest] : [];

/** The run of quoted lines that starts at `start`, without the quote prefixes. */
function quotedLines(lines: readonly Line[], start: number): { inner: Line[]; end: number } | null {
  const inner: Line[] = [];
  let at = start;
  for (let line = lines[at]; line; at += 1, line = lines[at]) {
    const prefix = prefixOf(line);
    if (!prefix || (prefix.toEnd && at > start)) break;
    inner.push(withoutPrefix(line, prefix.length));
    if (prefix.toEnd) {
      for (const rest of lines.slice(start + 1)) inner.push(rest);
      return { inner, end: lines.length };
    }
  }
  return at === start ? null : { inner, end: at };
}

function unquotedBlocks(lines: readonly Line[]): QuoteNode['children'] {
  const blocks = blockBuilder<QuoteNode['children'][number]>();
  for (const line of lines) blocks.line(line);
  return blocks.finish();
}

/**
 * Parses Slack's mrkdwn (checklist MSG-6) into blocks. Never throws. Runs in linear time. The deepest possible tree is
 * quote > list item > three styles > link. Everything that is not markup stays text, verbatim.
 */
export function parseMrkdwn(text: string): MrkdwnBlock[] {
  const lines = splitLines(text.replace(/\r\n?/g, '\n'));
  const blocks = blockBuilder<MrkdwnBlock>();
  for (let at = 0; at < lines.length; ) {
    const quoted = quotedLines(lines, at);
    const end = quoted?.end ?? at + 1;
    const children = quoted ? unquotedBlocks(quoted.inner) : [];
    // A quote prefix without content is text.
    if (children.length > 0) blocks.block({ type: 'quote', children });
    else for (const line of lines.slice(at, end)) blocks.line(line);
    at = end;
  }
  return blocks.finish();
}

/** Whether text cannot contain markup, links, entities, emoji, line breaks or lists. Most messages pass and skip the
 * parser. */
export const isPlainText = (text: string): boolean =>
  /^(?!\s*(?:[•◦▪‣-]|\d{1,3}\.|[a-z]{1,4}\.))[^*_~`<>&:\r\n\t]*$/.test(text);
