import { attachmentText, blocksText, isLinkPreview } from 'triage-inbox/blocks';
import { mrkdwnToPlainText } from 'triage-inbox/core';
import { isRecord, stringIn } from '../../json.ts';
import type { ExportedMessage } from './slackSchemas.ts';

/** The text of a message, and what its text alone does not show. */
export interface MessageContent {
  /** The text to show: the message's text or its blocks, and its attachments; of a message without these, the file names. Previews,
   * search and notifications read it. */
  text: string;
  blocks?: readonly unknown[];
  attachments?: readonly unknown[];
}

/** The content of a message, in the fields of the wire contract. */
export function messageContent(message: ExportedMessage): MessageContent {
  const { text = '', attachments = [], blocks = [] } = message;
  const inBlocks = blocksText(blocks);
  const isWritten = inBlocks === '' || isRepeated(blocks, inBlocks, text);
  const written = isWritten ? text : inBlocks;
  // An attachment that the text repeats adds nothing.
  const added = attachments
    .map((attachment) => ({ attachment, part: attachmentText(attachment) }))
    .filter(({ part }) => part !== '' && !written.includes(part));
  const attached = added.filter(({ attachment }) => written.trim() === '' || !isLinkPreview(attachment));
  const whole = filledLines([written, ...attached.map(({ part }) => part)]) || filledLines(attachments.map(fallbackOf));
  if (whole === '')
    return { text: filledLines(filesOf(message).map((file) => escapeText(stringIn(file, 'name', 'title')))) };
  const drawn = added.map(({ attachment }) => attachment);
  if (isWritten && drawn.length === 0) return { text: whole };
  return { text: whole, ...keptParts(isWritten ? sectionOf(written) : blocks, drawn) };
}

/** The written text as a block: where there are blocks or attachments, they are the whole content. */
const sectionOf = (text: string): readonly unknown[] =>
  text.trim() === '' ? [] : [{ type: 'section', expand: true, text: { type: 'mrkdwn', text } }];

/** Letters and digits; of mentions, the ids: blocks have neither entities in addresses nor labels. */
const lettersOf = (text: string): string =>
  text.replaceAll(/(<[@#!][^<>|]+)\|[^<>]*>/g, '$1>').replaceAll(/&(?:amp|lt|gt|#\d+);|[^\p{L}\p{N}]+/gu, '');

/** The signs that style text, as far as they are text themselves. */
const shownSigns = (text: string): string => mrkdwnToPlainText(text).replaceAll(/[^*_~`]/g, '');

/** Of a message with blocks, an app's text is only a summary for notifications. A text that a person wrote is in both, word for word, and
 * then shows all that the blocks do. */
function isRepeated(blocks: readonly unknown[], inBlocks: string, text: string): boolean {
  if (text === '' || lettersOf(text) !== lettersOf(inBlocks) || shownSigns(text) !== shownSigns(inBlocks)) return false;
  return blocks.every(isPlainRichText) || (blocks.length === 1 && isTextSection(blocks[0]));
}

/** Whether a text in mrkdwn shows all of it: it has no colours and no underlined words. */
const isPlainRichText = (block: unknown): boolean =>
  isRecord(block) && block.type === 'rich_text' && !/"type":"color"|"underline":true/.test(JSON.stringify(block));

const isTextSection = (block: unknown): boolean =>
  isRecord(block) && block.type === 'section' && block.fields === undefined && block.accessory === undefined;

/** A message's JSON stays below this number of characters; beyond it, the text has to do. */
const maxLength = 64_000;

/** Addresses of files contain the access token of an export. */
const withoutSecrets = (key: string, value: unknown): unknown => (key.startsWith('url_private') ? undefined : value);

function keptParts(blocks: readonly unknown[], attachments: readonly unknown[]): Omit<MessageContent, 'text'> {
  const json = JSON.stringify({ blocks, ...(attachments.length > 0 && { attachments }) }, withoutSecrets);
  return json.length > maxLength ? {} : (JSON.parse(json) as Omit<MessageContent, 'text'>);
}

/** Plain text in Slack's markup. */
const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The summary that Slack itself shows only where it cannot show the attachment. */
const fallbackOf = (attachment: unknown): string => stringIn(attachment, 'fallback');

/** The files of a message. Exports from before 2018 have one file in `file`. */
export const filesOf = ({ files = [], file }: ExportedMessage): readonly unknown[] =>
  files.length === 0 && file !== undefined ? [file] : files;

const filledLines = (lines: readonly string[]): string => lines.filter((line) => line.trim() !== '').join('\n');
