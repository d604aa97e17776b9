import * as v from 'valibot';
import { type ExportedMessage, exportedMessageSchema } from '../store/slackSchemas.ts';
import { type ExportArchive, Unreadable } from './exportArchive.ts';

/** Change notices have `hidden`; so do tombstones of deleted parents, which are kept. */
const isShown = ({ hidden, subtype }: ExportedMessage): boolean => hidden !== true || subtype === 'tombstone';

/** Why an entry is no message of the import: it has no usable time, or it is a notice of a change. */
export type LeftOut = 'invalid' | 'hidden';

interface Reports {
  /** Called for each entry that is no message. */
  onLeftOut?: (why: LeftOut) => void;
  /** Called with the name of the conversation, if the file has it beside the messages. */
  onName?: (name: string) => void;
}

/** The messages of a file, also those in lists of threads. @throws Unreadable */
export async function* readMessages(
  archive: ExportArchive,
  file: string,
  { onLeftOut = () => {}, onName }: Reports = {},
): AsyncGenerator<ExportedMessage> {
  let invalid = 0;
  let fit = 0;
  function* messagesIn(element: unknown): Generator<ExportedMessage> {
    if (Array.isArray(element)) {
      for (const one of element) yield* messagesIn(one);
      return;
    }
    const { success, output } = v.safeParse(exportedMessageSchema, element);
    if (!success) {
      invalid += 1;
      onLeftOut('invalid');
      return;
    }
    fit += 1;
    const { slackdump_thread_replies: replies = [], ...message } = output;
    if (isShown(message)) yield message;
    else onLeftOut('hidden');
    yield* messagesIn(replies);
  }
  for await (const element of archive.elements(file, onName)) yield* messagesIn(element);
  if (invalid > 0 && fit === 0) throw new Unreadable('it contains no messages');
}
