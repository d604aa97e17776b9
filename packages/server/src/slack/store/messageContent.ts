import { attachmentText, blocksText, isLinkPreview, repeatsBlocks } from 'triage-inbox/blocks';
import { stringIn } from '../../json.ts';
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
  // A text that a person wrote is in both. An app's text is only a summary for notifications.
  const isWritten = inBlocks === '' || repeatsBlocks(text, blocks);
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
