import type { Message } from '../../model/index.ts';
import { isRecord } from '../../model/json.ts';
import { namesFiles } from '../messages/namesFiles.ts';

/** The mrkdwn source that the author wrote. The text of a message also tells its file names, or its attachments: the written part is
 * then a block of its own. */
export function writtenText(message: Message): string {
  const { text, blocks, attachments = [] } = message;
  if (namesFiles(message)) return '';
  if (blocks === undefined || blocks.length > 1 || attachments.length === 0) return text;
  const [section] = blocks;
  if (section === undefined) return '';
  return isRecord(section.text) && typeof section.text.text === 'string' ? section.text.text : text;
}
