import { createHash } from 'node:crypto';
import type { ExportLayout } from './exportLayout.ts';
import type { ConversationKind, ExportLists } from './readLists.ts';

/** A conversation with its day files. */
export interface ImportedConversation {
  id: string;
  name: string;
  type: 'dm' | 'channel';
  isPrivate: boolean;
  /** Members in the export; `undefined`: derived from the authors. */
  members: readonly string[] | undefined;
  created: number | undefined;
  creator: string | undefined;
  topic: string | undefined;
  days: readonly string[];
}

const strings = (values: readonly unknown[] | undefined): string[] | undefined => {
  const found = values?.filter((value): value is string => typeof value === 'string' && value !== '');
  return found && found.length > 0 ? [...new Set(found)] : undefined;
};

const isDm = (kind: ConversationKind): boolean => kind === 'dms' || kind === 'mpims';

/** A folder missing in the lists: its kind and id are derived from its name. */
function unlisted(folder: string, days: readonly string[]): ImportedConversation {
  const isDirect = /^D[A-Z0-9]{6,}$/.test(folder);
  const isGroupDm = /^mpdm-/.test(folder);
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 12).toUpperCase();
  return {
    id: /^[CDG][A-Z0-9]{6,}$/.test(folder) ? folder : `X${hash}`,
    name: isDirect || isGroupDm ? '' : folder,
    type: isDirect || isGroupDm ? 'dm' : 'channel',
    isPrivate: isDirect || isGroupDm,
    members: undefined,
    created: undefined,
    creator: undefined,
    topic: undefined,
    days,
  };
}

/** Matches the listed conversations with folders: channel folders have the channel's name, dm folders the dm's id. */
export function matchFolders(listed: ExportLists['conversations'], { folders }: ExportLayout): ImportedConversation[] {
  const free = new Map(folders);
  const byId = new Map<string, ImportedConversation>();
  for (const { id, name, kind, members, created, creator, topic, purpose } of listed) {
    if (byId.has(id)) continue;
    const folder = [id, name].find((candidate) => candidate !== undefined && free.has(candidate));
    const days = folder === undefined ? [] : (free.get(folder) ?? []);
    if (folder !== undefined) free.delete(folder);
    byId.set(id, {
      id,
      name: isDm(kind) ? '' : name || id,
      type: isDm(kind) ? 'dm' : 'channel',
      isPrivate: kind !== 'channels',
      members: strings(members),
      created,
      creator,
      topic: topic?.value || purpose?.value || undefined,
      days,
    });
  }
  for (const [folder, days] of free) {
    const conversation = unlisted(folder, days);
    if (!byId.has(conversation.id)) byId.set(conversation.id, conversation);
  }
  return [...byId.values()];
}
