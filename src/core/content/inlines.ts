import { isMoment } from '../../model/index.ts';
import { isRecord } from '../../model/json.ts';
import { parseControlSequence } from '../mrkdwn/controlSequence.ts';
import { splitEmoji } from '../mrkdwn/emojiText.ts';
import { escapeEntities } from '../mrkdwn/entities.ts';
import type { MrkdwnBlock, MrkdwnInline } from '../mrkdwn/nodes.ts';
import { parseMrkdwn } from '../mrkdwn/parse.ts';
import { safeLink } from '../mrkdwn/safeLink.ts';
import type { ProseNode } from './contentNode.ts';
import { stringIn } from './fields.ts';

/** Plain text in lines, where only emoji count as markup. */
export function literalInlines(text: string): MrkdwnInline[] {
  const shown = text.trim();
  if (shown === '') return [];
  return shown
    .split(/\r\n?|\n/)
    .flatMap((line, index): MrkdwnInline[] => [
      ...(index > 0 ? [{ type: 'lineBreak' as const }] : []),
      ...splitEmoji(escapeEntities(line)),
    ]);
}

export const literalProse = (text: string): ProseNode[] =>
  text.trim() === '' ? [] : [{ type: 'prose', blocks: [{ type: 'paragraph', children: literalInlines(text) }] }];

export const mrkdwnProse = (source: string): ProseNode[] =>
  source.trim() === '' ? [] : [{ type: 'prose', blocks: parseMrkdwn(source), source }];

export const inlineProse = (children: MrkdwnInline[]): ProseNode[] =>
  children.length === 0 ? [] : [{ type: 'prose', blocks: [{ type: 'paragraph', children }] }];

/** A text without markup, which the service delivers with its three entities. They are decoded once. */
export const decoded = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** The words of a text object or of a bare text, without a parse of its markup. The service escapes a `plain_text`. */
export function wordsOf(value: unknown): string {
  if (!isRecord(value)) return typeof value === 'string' ? value.trim() : '';
  const words = stringIn(value, 'text').trim();
  return value.type === 'plain_text' ? decoded(words) : words;
}

const linesOf = (block: MrkdwnBlock): MrkdwnInline[][] => {
  switch (block.type) {
    case 'paragraph':
      return [block.children];
    case 'codeBlock':
      return [[{ type: 'code', text: block.text, ...(block.parts && { parts: block.parts }) }]];
    case 'list':
      return block.items.map(({ marker, children }) => [{ type: 'text', text: `${marker} ` }, ...children]);
    case 'quote':
      return block.children.flatMap(linesOf);
  }
};

/** Blocks in a place that has room for lines only. */
export const inlinesOf = (blocks: readonly MrkdwnBlock[]): MrkdwnInline[] =>
  blocks
    .flatMap(linesOf)
    .flatMap((line, index): MrkdwnInline[] => [...(index > 0 ? [{ type: 'lineBreak' as const }] : []), ...line]);

/** A text object in a place that has room for lines only. */
export const textInlines = (value: unknown): MrkdwnInline[] =>
  isRecord(value) && value.type === 'mrkdwn'
    ? inlinesOf(parseMrkdwn(stringIn(value, 'text').trim()))
    : literalInlines(wordsOf(value));

/** A text object: `plain_text` is literal, `mrkdwn` is markup. Some places have a bare text, which is literal. */
export function textObject(value: unknown): ProseNode[] {
  return isRecord(value) && value.type === 'mrkdwn'
    ? mrkdwnProse(stringIn(value, 'text'))
    : literalProse(wordsOf(value));
}

/** A link, or the label alone if no browser opens the address. */
export function linkInline(address: string, label: string): MrkdwnInline[] {
  const url = safeLink(address);
  const text = label.trim() === '' ? address.replace(/^mailto:/i, '') : label;
  if (text === '') return [];
  const children = splitEmoji(escapeEntities(text.replace(/\s+/g, ' ')));
  return url === undefined ? children : [{ type: 'link', url, children }];
}

/** An address that may be followed, as a field that is absent otherwise. */
export function urlField(address: string): { url?: string } {
  const url = safeLink(address);
  return url === undefined ? {} : { url };
}

/** A mention or a date by its control sequence; nothing if its id is none. */
export function sequenceOf(content: string): MrkdwnInline[] {
  const node = parseControlSequence(content);
  return node ? [node] : [];
}

/** A mention of a person or a channel by its id. */
export const mentionOf = (sign: '@' | '#', id: string): MrkdwnInline[] => {
  const plainId = id.replace(/[|^]/g, '');
  return plainId === '' ? [] : sequenceOf(sign + plainId);
};

/** A time in Unix seconds as a date. Whoever cannot format it shows it in UTC. */
export function momentOf(seconds: unknown): MrkdwnInline[] {
  if (typeof seconds !== 'number' || !(seconds > 0) || !isMoment(seconds * 1000)) return [];
  const fallback = new Date(seconds * 1000).toISOString().replace(/T(\d\d:\d\d).*/, ' $1 UTC');
  return [{ type: 'date', timestamp: Math.floor(seconds), format: '{date_short_pretty} {time}', fallback }];
}
