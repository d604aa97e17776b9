import * as v from 'valibot';
import {
  type ExportedConversation,
  type ExportedUser,
  exportedConversationSchema,
  exportedUserSchema,
} from '../store/slackSchemas.ts';
import { type ExportArchive, Unreadable } from './exportArchive.ts';
import type { ListFile, ListName } from './exportLayout.ts';
import type { SkippedFile } from './importProblems.ts';

export type ConversationKind = Exclude<ListName, 'users'>;

export interface ExportLists {
  users: ExportedUser[];
  conversations: (ExportedConversation & { kind: ConversationKind; team: ListFile['team'] })[];
  skipped: SkippedFile[];
}

async function readList<T>(
  archive: ExportArchive,
  file: string,
  schema: v.GenericSchema<unknown, T>,
  skipped: SkippedFile[],
): Promise<T[]> {
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

/** The kind of a conversation. Its own flags and its id count before the list that names it, because some exporters use one list for all. */
function kindOf({ id, name, is_im, is_mpim, is_group, is_private }: ExportedConversation, list: ConversationKind) {
  if (is_im || (!name && /^D[A-Z0-9]+$/.test(id))) return 'dms';
  if (is_mpim) return 'mpims';
  return list === 'channels' && (is_group || is_private) ? 'groups' : list;
}

/** The listed people and conversations. An unreadable list is reported and counts as empty. */
export async function readLists(archive: ExportArchive): Promise<ExportLists> {
  const skipped: SkippedFile[] = [];
  const filesOf = (name: ListName): readonly ListFile[] => archive.layout.lists.get(name) ?? [];
  const users: ExportedUser[] = [];
  for (const { path } of filesOf('users'))
    for (const user of await readList(archive, path, exportedUserSchema, skipped)) users.push(user);
  const conversations: ExportLists['conversations'] = [];
  for (const list of ['channels', 'groups', 'mpims', 'dms'] as const)
    for (const { path, team } of filesOf(list))
      for (const conversation of await readList(archive, path, exportedConversationSchema, skipped))
        conversations.push({ ...conversation, kind: kindOf(conversation, list), team });
  return { users, conversations, skipped };
}
