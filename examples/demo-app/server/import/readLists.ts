import * as v from 'valibot';
import { type ExportArchive, type SkippedFile, Unreadable } from './exportArchive.ts';
import type { ListName } from './exportLayout.ts';
import {
  type ExportedConversation,
  type ExportedUser,
  exportedConversationSchema,
  exportedUserSchema,
} from './exportSchemas.ts';

export type ConversationKind = Exclude<ListName, 'users'>;

export interface ExportLists {
  users: ExportedUser[];
  conversations: (ExportedConversation & { kind: ConversationKind })[];
  skipped: SkippedFile[];
}

async function readList<T>(
  archive: ExportArchive,
  name: ListName,
  schema: v.GenericSchema<unknown, T>,
  skipped: SkippedFile[],
): Promise<T[]> {
  const file = archive.layout.lists.get(name);
  if (file === undefined) return [];
  const items: T[] = [];
  let invalid = 0;
  try {
    for await (const element of archive.elements(file)) {
      const parsed = v.safeParse(schema, element);
      if (parsed.success) items.push(parsed.output);
      else invalid += 1;
    }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    skipped.push({ file, reason: error.message });
    return [];
  }
  if (invalid > 0) skipped.push({ file, reason: `${invalid} of its entries have no usable id; the others were read` });
  return items;
}

/** The listed people and conversations. An unreadable list is reported and counts as empty. */
export async function readLists(archive: ExportArchive): Promise<ExportLists> {
  const skipped: SkippedFile[] = [];
  const users = await readList(archive, 'users', exportedUserSchema, skipped);
  const conversations: ExportLists['conversations'] = [];
  for (const kind of ['channels', 'groups', 'mpims', 'dms'] as const)
    for (const conversation of await readList(archive, kind, exportedConversationSchema, skipped))
      conversations.push({ ...conversation, kind });
  return { users, conversations, skipped };
}
