import type { Message } from '../../model/index.ts';

/** A deleted message that still has replies: without its content, at the same position. */
export function retracted({
  resolved_text,
  edited,
  reactions,
  files,
  blocks,
  attachments,
  ...message
}: Message): Message {
  return { ...message, text: '', deleted: true };
}
