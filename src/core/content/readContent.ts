import type { Message } from '../../model/index.ts';
import type { ContentNode } from './contentNode.ts';
import { contentText } from './contentText.ts';
import { mrkdwnProse } from './inlines.ts';
import { readAttachment } from './readAttachment.ts';
import { readBlocks } from './readBlocks.ts';
import { readMarkdown } from './readMarkdown.ts';

/** The blocks; the text where there are none, or where they say nothing. */
function writtenContent(blocks: Message['blocks'], text: string): ContentNode[] {
  if (blocks === undefined) return mrkdwnProse(text);
  const read = readBlocks(blocks, readMarkdown);
  return blocks.length > 0 && contentText(read) === '' ? [...mrkdwnProse(text), ...read] : read;
}

/** The content to draw of a message with blocks or attachments. Without blocks, `text` stands before the attachments. */
export const readContent = (
  { blocks, attachments = [] }: Pick<Message, 'blocks' | 'attachments'>,
  text: string,
): ContentNode[] => [
  ...writtenContent(blocks, text),
  ...attachments.flatMap((attachment) => readAttachment(attachment, readMarkdown)),
];
