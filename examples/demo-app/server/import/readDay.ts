import * as v from 'valibot';
import { type ExportArchive, Unreadable } from './exportArchive.ts';
import { type ExportedMessage, exportedMessageSchema } from './exportSchemas.ts';

/** Change notices have `hidden`; so do tombstones of deleted parents, which are kept. */
const isShown = ({ hidden, subtype }: ExportedMessage): boolean => hidden !== true || subtype === 'tombstone';

/** The messages of a day file; invalid elements are counted and skipped. @throws Unreadable */
export async function* readDay(
  archive: ExportArchive,
  file: string,
  onUnfit: () => void,
): AsyncGenerator<ExportedMessage> {
  let invalid = 0;
  let fit = 0;
  for await (const element of archive.elements(file)) {
    const parsed = v.safeParse(exportedMessageSchema, element);
    if (parsed.success) {
      fit += 1;
      if (isShown(parsed.output)) yield parsed.output;
    } else {
      invalid += 1;
      onUnfit();
    }
  }
  if (invalid > 0 && fit === 0) throw new Unreadable('it contains no messages');
}
