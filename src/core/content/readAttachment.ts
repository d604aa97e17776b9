import { isRecord, type Json, listIn } from '../../model/json.ts';
import type { AttachmentNode, ContentNode } from './contentNode.ts';
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

const bold = (source: string): string => (source === '' ? '' : `*${source.trim()}*`);

function titleNodes(attachment: Json): ContentNode[] {
  const title = stringIn(attachment, 'title').trim();
  const link = stringIn(attachment, 'title_link');
  if (title === '') return inlineProse(linkInline(link, ''));
  const children = link === '' ? literalInlines(decoded(title)) : linkInline(link, decoded(title));
  return [{ type: 'heading', level: 3, children }];
}

/** The fields, short ones in two columns. */
function fieldNodes(attachment: Json): ContentNode[] {
  const fields = listIn(attachment.fields).flatMap((field) => {
    const source = [bold(stringIn(field, 'title')), stringIn(field, 'value')].filter(Boolean).join('\n');
    return mrkdwnProse(source);
  });
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

/** Buttons of the time before blocks. */
const actionNodes = (attachment: Json): ContentNode[] =>
  controlsNode(listIn(attachment.actions).flatMap((action) => (isRecord(action) ? controlsOf(action) : [])));

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
