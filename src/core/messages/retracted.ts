import type { Message } from '../../model/index.ts';

/** A deleted message that replies hang under: nothing of what it said is left, only that it was there. */
export function takenBack({ resolved_text, edited, reactions, files, ...message }: Message): Message {
  return { ...message, text: '', deleted: true };
}
