import { isRecord, type Json, listIn } from '../../model/json.ts';
import { codeOf } from '../mrkdwn/codeContent.ts';
import { emojiSource } from '../mrkdwn/emoji.ts';
import { escapeEntities } from '../mrkdwn/entities.ts';
import type { CodeBlockNode, CodePart, ListItem, MrkdwnBlock, MrkdwnInline, StyledNode } from '../mrkdwn/nodes.ts';
import { stringIn } from './fields.ts';
import { linkInline, mentionOf, sequenceOf } from './inlines.ts';
import { languageOf } from './languageOf.ts';
import { ordinal } from './ordinal.ts';
import { richEmoji } from './richEmoji.ts';

/** A node and the styles that the source gives it. */
interface Run {
  node: MrkdwnInline;
  styles: ReadonlySet<string>;
}

const styleNames = ['bold', 'italic', 'strike', 'underline'] as const;

/** Runs of one style in a row become one node, so that a style that spans a mention stays whole. */
function styled(runs: readonly Run[], [style, ...rest]: readonly StyledNode['type'][] = styleNames): MrkdwnInline[] {
  if (style === undefined) return runs.map(({ node }) => node);
  const nodes: MrkdwnInline[] = [];
  for (let at = 0; at < runs.length; ) {
    const isStyled = runs[at]?.styles.has(style) ?? false;
    let end = at + 1;
    while (end < runs.length && runs[end]?.styles.has(style) === isStyled) end += 1;
    const children = styled(runs.slice(at, end), rest);
    if (isStyled) nodes.push({ type: style, children });
    else for (const child of children) nodes.push(child);
    at = end;
  }
  return nodes;
}

const idIn = (element: Json, key: string): string => stringIn(element, key).replace(/[|^]/g, '');

function date({ timestamp, format, url, fallback }: Json): MrkdwnInline[] {
  const shown = typeof fallback === 'string' ? fallback : '';
  const text: MrkdwnInline[] = shown === '' ? [] : [{ type: 'text', text: shown }];
  if (typeof timestamp !== 'number' || typeof format !== 'string' || format === '') return text;
  const link = typeof url === 'string' && /^https?:/.test(url) ? `^${url}` : '';
  const clean = (part: string): string => escapeEntities(part).replaceAll(/[\^|]/g, ' ');
  const body = `${Math.trunc(timestamp)}^${clean(format)}${link.replaceAll('|', '%7C')}|${clean(shown)}`;
  const nodes = sequenceOf(`!date^${body}`);
  return nodes.length > 0 ? nodes : text;
}

const plain = (text: string): MrkdwnInline[] => (text === '' ? [] : [{ type: 'text', text }]);

type Reader = (element: Json) => MrkdwnInline[];

const user: Reader = (element) => mentionOf('@', stringIn(element, 'user_id'));

/** Elements of rich text with a reading of their own. */
const readers: Readonly<Record<string, Reader>> = {
  user,
  canvas_user_mention: user,
  channel: (element) => mentionOf('#', stringIn(element, 'channel_id')),
  // Without a title, a message is told by its conversation.
  message_mention: (element) =>
    stringIn(element, 'text', 'url') === '' ? mentionOf('#', stringIn(element, 'channel_id')) : reference(element),
  canvas_message_unfurl: (element) => mentionOf('#', stringIn(element, 'root_message_channel')),
  // Slack tells no name; a server may add it.
  usergroup: (element) => {
    const name = stringIn(element, 'name');
    return sequenceOf(`!subteam^${idIn(element, 'usergroup_id')}${name === '' ? '' : `|${escapeEntities(name)}`}`);
  },
  team: (element) => plain(stringIn(element, 'team_id')),
  broadcast: (element) => sequenceOf(`!${idIn(element, 'range')}`),
  emoji: richEmoji,
  image: (element) => linkInline(stringIn(element, 'image_url'), stringIn(element, 'alt_text')),
  color: ({ value }) =>
    typeof value !== 'string' ? [] : /^#[\da-f]{3,8}$/i.test(value) ? [{ type: 'color', text: value }] : plain(value),
  date,
};

const wordKeys = [
  ...['label', 'name', 'title', 'salesforce_field_label', 'salesforce_field_api_name'],
  ...['url', 'value', 'file_id', 'salesforce_record_id'],
];

/** The words of an element: its text, or else the name or the id of its subject. */
const words = (element: Json): string =>
  typeof element.text === 'string' && element.text !== '' ? element.text : stringIn(element, ...wordKeys);

/** A link, or an app's object, a canvas, a file, a record, a workflow or a source, which are links with a title too. */
function reference(element: Json): MrkdwnInline[] {
  const url = stringIn(element, 'url');
  return url === '' ? lines(words(element), (line) => ({ type: 'text', text: line })) : linkInline(url, words(element));
}

/** The lines of a text, with a line break between two. */
const lines = (text: string, ofLine: (line: string) => MrkdwnInline): MrkdwnInline[] =>
  text
    .split(/\r\n?|\n/)
    .flatMap((line, index): MrkdwnInline[] => [
      ...(index > 0 ? [{ type: 'lineBreak' as const }] : []),
      ...(line === '' ? [] : [ofLine(line)]),
    ]);

function inlineOf(element: Json, isCode: boolean): MrkdwnInline[] {
  const { type } = element;
  const read = typeof type === 'string' && Object.hasOwn(readers, type) ? readers[type] : undefined;
  if (read) return read(element);
  return isCode ? lines(words(element), (line) => ({ type: 'code', text: line })) : reference(element);
}

function runsOf(element: unknown): Run[] {
  if (!isRecord(element)) return [];
  const { style } = element;
  const names = isRecord(style) ? Object.keys(style).filter((name) => style[name] === true) : [];
  const styles: ReadonlySet<string> = new Set(names);
  return inlineOf(element, styles.has('code')).map((node) => ({ node, styles }));
}

/** The elements of a section in Slack's rich text. */
export const richInlines = (elements: unknown): MrkdwnInline[] => styled(listIn(elements).flatMap(runsOf));

/** Deeper levels do not fit beside each other. */
const deepest = 4;
const countIn = (value: unknown): number =>
  typeof value === 'number' && value > 0 ? Math.min(100_000, Math.floor(value)) : 0;

function listBlock({ style, indent, offset, elements }: Json): MrkdwnBlock[] {
  const depth = countIn(indent);
  const level = Math.min(deepest, depth);
  const ordered = style === 'ordered';
  const items = listIn(elements).map((item, index): ListItem => {
    const marker = ordered ? ordinal(countIn(offset) + index + 1, depth) : '•';
    return { indent: level, marker, children: isRecord(item) ? richInlines(item.elements) : [] };
  });
  return items.length === 0 ? [] : [{ type: 'list', ordered, items }];
}

/** A node as code shows it: mentions have their names, all else is text. */
function codePart(node: MrkdwnInline): CodePart {
  switch (node.type) {
    case 'userMention':
    case 'channelMention':
    case 'groupMention':
    case 'specialMention':
      return node;
    case 'lineBreak':
      return '\n';
    case 'emoji':
      return emojiSource(node);
    case 'date':
      return node.fallback || node.format;
    default:
      return 'text' in node ? node.text : node.children.map(codePart).join('');
  }
}

function codeBlock({ elements, language }: Json): MrkdwnBlock[] {
  const parts = listIn(elements).flatMap((element) => (isRecord(element) ? inlineOf(element, true).map(codePart) : []));
  const last = parts.at(-1);
  if (typeof last === 'string') parts.splice(-1, 1, last.replace(/\n$/, ''));
  const code: CodeBlockNode = { type: 'codeBlock', ...codeOf(parts), ...languageOf(language) };
  return code.text === '' ? [] : [code];
}

const paragraph = (children: MrkdwnInline[]): MrkdwnBlock[] => {
  while (children.at(-1)?.type === 'lineBreak') children.pop();
  return children.length === 0 ? [] : [{ type: 'paragraph', children }];
};

/** A part of a rich text block: a section, list, quote or preformatted text. */
function partBlocks(part: unknown): MrkdwnBlock[] {
  if (!isRecord(part)) return [];
  switch (part.type) {
    case 'rich_text_list':
      return listBlock(part);
    case 'rich_text_preformatted':
      return codeBlock(part);
    case 'rich_text_quote': {
      const children = paragraph(richInlines(part.elements)) as Exclude<MrkdwnBlock, { type: 'quote' }>[];
      return children.length === 0 ? [] : [{ type: 'quote', children }];
    }
    default:
      return paragraph(Array.isArray(part.elements) ? richInlines(part.elements) : styled(runsOf(part)));
  }
}

/** A rich text block. Lists in a row, of which Slack sends one for each change of level, become one. */
export function richBlocks(elements: unknown): MrkdwnBlock[] {
  const blocks: MrkdwnBlock[] = [];
  for (const part of listIn(elements)) {
    for (const block of partBlocks(part)) {
      const last = blocks.at(-1);
      if (block.type === 'list' && last?.type === 'list' && startsInside(block.items, last.ordered === block.ordered)) {
        for (const item of block.items) last.items.push(item);
      } else blocks.push(block);
    }
  }
  return blocks;
}

/** Whether a list goes on one before it: by its level, or as the same kind. */
const startsInside = ([first]: readonly ListItem[], isSameKind: boolean): boolean =>
  isSameKind || (first?.indent ?? 0) > 0;
