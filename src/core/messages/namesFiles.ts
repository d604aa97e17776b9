import type { Message } from '../../model/index.ts';
import { decodeEntities } from '../mrkdwn/entities.ts';

/** Whether the text is just the file names: some servers send that for messages that consist of files. */
export function namesFiles({ text, files = [] }: Message): boolean {
  const names = files.flatMap(({ name, title }) => name || title || []);
  return names.length > 0 && decodeEntities(text) === names.join('\n');
}
