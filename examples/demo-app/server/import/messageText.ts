import { attachmentText, isLinkPreview } from './attachmentText.ts';
import { blockText } from './blockText.ts';
import type { ExportedMessage } from './exportSchemas.ts';
import { filledLines, stringIn } from './json.ts';
import { escapeText } from './slackMarkup.ts';

/** The text to show: the message's text or its blocks, and its attachments; of a message without these, the file names. Blocks and
 * attachments become part of the text, so that search finds them. */
export function messageText(message: ExportedMessage): string {
  const { text = '', attachments = [], blocks = [] } = message;
  const written = writtenText(text, filledLines(blocks.map((block) => blockText(block))));
  const shown = written === '' ? attachments : attachments.filter((attachment) => !isLinkPreview(attachment));
  const attached = shown.map(attachmentText).filter((part) => part === '' || !written.includes(part));
  const whole = filledLines([written, ...attached]) || filledLines(attachments.map(fallbackOf));
  return whole === ''
    ? filledLines(filesOf(message).map((file) => escapeText(stringIn(file, 'name', 'title'))))
    : whole;
}

/** Without signs, the entities of escaped ones, and the labels of mentions: blocks have neither entities in addresses nor labels. */
const lettersOf = (text: string): string =>
  text.replaceAll(/(<[@#!][^<>|]+)\|[^<>]*>/g, '$1>').replaceAll(/&(?:amp|lt|gt);|[^\p{L}\p{N}]+/gu, '');

/** Of a message with blocks, an app's text is only a summary for notifications. What a person wrote is in both, word for word: then the
 * text, as it was written. */
function writtenText(text: string, inBlocks: string): string {
  if (inBlocks === '') return text;
  return lettersOf(text) === lettersOf(inBlocks) ? text || inBlocks : inBlocks;
}

/** The summary that Slack itself shows only where it cannot show the attachment. */
const fallbackOf = (attachment: unknown): string => stringIn(attachment, 'fallback');

/** The files of a message. Exports from before 2018 have one file in `file`. */
export const filesOf = ({ files = [], file }: ExportedMessage): readonly unknown[] =>
  files.length === 0 && file !== undefined ? [file] : files;
