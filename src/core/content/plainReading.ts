import { contentText } from './contentText.ts';
import { isLinkPreview, readAttachment } from './readAttachment.ts';
import { readBlocks } from './readBlocks.ts';
import { readMarkdown } from './readMarkdown.ts';

/** The text of blocks in Slack's format, as mrkdwn. Unknown kinds give their texts; it never throws. */
export const blocksText = (blocks: readonly unknown[]): string => contentText(readBlocks(blocks, readMarkdown));

/** The text of a secondary attachment in Slack's format, as mrkdwn. Empty without words; it never throws. */
export const attachmentText = (attachment: unknown): string => contentText(readAttachment(attachment, readMarkdown));

export { isLinkPreview };
