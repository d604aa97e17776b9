import { isRecord, type Json, listIn } from '../../model/json.ts';
import type { MrkdwnBlock, MrkdwnInline } from '../mrkdwn/nodes.ts';
import { parseMrkdwn } from '../mrkdwn/parse.ts';
import type { AttachmentNode, ContentNode, ProseNode } from './contentNode.ts';
import { contentText } from './contentText.ts';
import { controlsNode, controlsOf } from './controls.ts';
import { stringIn } from './fields.ts';
import { decoded, inlineProse, linkInline, literalInlines, momentOf, mrkdwnProse } from './inlines.ts';
import { imageNode, type ReadMarkdown, readBlocks } from './readBlocks.ts';

/** A preview that the chat service made of a link in the message: the message contains the link. A shared message is no preview. */
export const isLinkPreview = (attachment: unknown): boolean =>
  isRecord(attachment) &&
  stringIn(attachment, 'from_url') !== '' &&
  attachment.is_msg_unfurl !== true &&
  attachment.is_share !== true;

const namedColors: Readonly<Record<string, string>> = { good: '#2eb67d', warning: '#ecb22e', danger: '#e01e5a' };

function colorOf(attachment: Json): { color?: string } {
  const written = stringIn(attachment, 'color').trim();
  const color = (Object.hasOwn(namedColors, written) && namedColors[written]) || `#${written.replace(/^#/, '')}`;
  return /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(color) ? { color } : {};
}

function titleNodes(attachment: Json): ContentNode[] {
  const title = stringIn(attachment, 'title').trim();
  const link = stringIn(attachment, 'title_link');
  if (title === '') return inlineProse(linkInline(link, ''));
  const children = link === '' ? literalInlines(decoded(title)) : linkInline(link, decoded(title));
  return [{ type: 'heading', level: 3, children }];
}

/** A field: its title has no markup, its value has. Both are one text. */
function fieldNode(field: unknown): ProseNode[] {
  const value = stringIn(field, 'value');
  const title = literalInlines(decoded(stringIn(field, 'title')));
  if (title.length === 0) return mrkdwnProse(value);
  const head: MrkdwnInline[] = [{ type: 'bold', children: title }];
  const source = [contentText(inlineProse(head)), value].filter(Boolean).join('\n');
  const [first, ...rest] = value === '' ? [] : parseMrkdwn(value);
  const top: MrkdwnBlock[] =
    first?.type === 'paragraph'
      ? [{ type: 'paragraph', children: [...head, { type: 'lineBreak' }, ...first.children] }]
      : [{ type: 'paragraph', children: head }, ...(first ? [first] : [])];
  return [{ type: 'prose', blocks: [...top, ...rest], source }];
}

/** The fields, short ones in two columns. */
function fieldNodes(attachment: Json): ContentNode[] {
  const fields = listIn(attachment.fields).flatMap(fieldNode);
  return fields.length === 0 ? [] : [{ type: 'section', children: [], fields }];
}

/** Blocks, or the messages of a share, which contain them. */
const blocksIn = (value: unknown, markdown: ReadMarkdown): ContentNode[] =>
  listIn(value).flatMap((item) =>
    isRecord(item) && isRecord(item.message) ? blocksIn(item.message.blocks, markdown) : readBlocks([item], markdown),
  );

/** The author, or the service that a preview is from. */
function authorNodes(attachment: Json): ContentNode[] {
  const name = decoded(stringIn(attachment, 'author_name', 'author_subname', 'service_name'));
  const link = stringIn(attachment, 'author_link');
  return inlineProse(link === '' ? literalInlines(name) : linkInline(link, name));
}

const plainText = (text: unknown): unknown => (typeof text === 'string' ? { type: 'plain_text', text } : text);

/** A button or a menu of the time before blocks, as an element of these. */
function elementOf(action: Json): Json {
  const text = plainText(action.text);
  if (action.type !== 'select') return { ...action, text };
  const chosen = listIn(action.selected_options).map((option) => ({ text: plainText(stringIn(option, 'text')) }));
  return { type: 'static_select', placeholder: text, initial_options: chosen };
}

const actionNodes = (attachment: Json): ContentNode[] =>
  controlsNode(listIn(attachment.actions).flatMap((action) => (isRecord(action) ? controlsOf(elementOf(action)) : [])));

const fileNodes = (attachment: Json): ContentNode[] =>
  listIn(attachment.files).flatMap((file) => readBlocks([{ type: 'file', file }], () => []));

/** The footer and the time of what is attached. */
function footerNodes(attachment: Json): ContentNode[] {
  const { ts } = attachment;
  const moment = momentOf(typeof ts === 'string' ? Number(ts) : ts);
  const children = [...mrkdwnProse(stringIn(attachment, 'footer')), ...inlineProse(moment)];
  return children.length === 0 ? [] : [{ type: 'context', children }];
}

/** All that a secondary attachment shows. */
export function readAttachment(attachment: unknown, markdown: ReadMarkdown): AttachmentNode[] {
  if (!isRecord(attachment)) return [];
  const text = stringIn(attachment, 'text');
  const [picture] = imageNode(stringIn(attachment, 'image_url'), '', '');
  const [thumbnail] = picture ? [] : imageNode(stringIn(attachment, 'thumb_url'), '', '');
  const content: ContentNode[] = [
    ...mrkdwnProse(stringIn(attachment, 'pretext')),
    ...authorNodes(attachment),
    ...titleNodes(attachment),
    ...mrkdwnProse(text),
    ...(text === '' ? [attachment.blocks, attachment.message_blocks].flatMap((part) => blocksIn(part, markdown)) : []),
    ...fieldNodes(attachment),
    ...actionNodes(attachment),
    ...fileNodes(attachment),
    ...(picture ? [picture] : []),
  ];
  if (content.length === 0 && !thumbnail && stringIn(attachment, 'footer') === '') return [];
  return [
    {
      type: 'attachment',
      ...colorOf(attachment),
      children: [...content, ...footerNodes(attachment)],
      ...(thumbnail && { thumbnail }),
    },
  ];
}
