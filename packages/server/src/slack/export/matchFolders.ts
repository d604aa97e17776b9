import { createHash } from 'node:crypto';
import { conversationIn, type ExportLayout, isDayFile, nameOf, teamOf } from './exportLayout.ts';
import type { ExportLists } from './readLists.ts';

/** A conversation with its files. */
export interface ImportedConversation {
  id: string;
  name: string;
  type: 'dm' | 'channel';
  isPrivate: boolean;
  isArchived: boolean;
  /** The lists of the export have it. */
  isListed: boolean;
  /** Members in the export; `undefined`: derived from the authors. */
  members: readonly string[] | undefined;
  /** The export does not tell the members. It may be the view of one person, who then takes part. */
  hasUnknownMembers: boolean;
  /** The other person of a direct message. */
  partner: string | undefined;
  /** User names in the name of a group conversation, `mpdm-ana--ben--eve-1`. */
  userNames: readonly string[];
  created: number | undefined;
  creator: string | undefined;
  topic: string | undefined;
  files: readonly string[];
}

const strings = (values: readonly unknown[] | undefined): string[] | undefined => {
  const found = values?.filter((value): value is string => typeof value === 'string' && value !== '');
  return found && found.length > 0 ? [...new Set(found)] : undefined;
};

const userNamesIn = (name: string): string[] => /^mpdm-(.+)-\d+$/.exec(name)?.[1]?.split('--') ?? [];

/** A folder missing in the lists: its kind and id are derived from its name. */
function unlisted(folder: string, files: readonly string[]): ImportedConversation {
  const name = lastName(folder);
  const isDirect = /^D[A-Z0-9]{6,}$/.test(name);
  const isGroupDm = /^mpdm-/.test(name);
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 12).toUpperCase();
  return {
    id: /^[CDG][A-Z0-9]{6,}$/.test(name) ? name : `X${hash}`,
    name: isDirect || isGroupDm ? '' : name,
    type: isDirect || isGroupDm ? 'dm' : 'channel',
    isPrivate: isDirect || isGroupDm,
    isArchived: false,
    isListed: false,
    members: undefined,
    hasUnknownMembers: true,
    partner: undefined,
    userNames: userNamesIn(name),
    created: undefined,
    creator: undefined,
    topic: undefined,
    files,
  };
}

/** An unlisted conversation whose folder is named after its id, with the name that its files tell. */
export function withName(conversation: ImportedConversation, name: string): ImportedConversation {
  const { id, isListed } = conversation;
  if (isListed || conversation.name !== id || name === '' || name === id) return conversation;
  const { name: shown, type, isPrivate, userNames } = unlisted(name, []);
  return { ...conversation, name: shown, type, isPrivate, userNames };
}

type Listed = ExportLists['conversations'][number];

function listed(conversation: Listed) {
  const { id, name, kind, members, is_archived, is_member, user, created, creator, topic, purpose } = conversation;
  const isDm = kind === 'dms' || kind === 'mpims';
  return {
    id,
    name: isDm ? '' : name || id,
    type: isDm ? 'dm' : 'channel',
    isPrivate: kind !== 'channels',
    isArchived: is_archived === true,
    isListed: true,
    members: strings(members),
    hasUnknownMembers: members === undefined && is_member !== false,
    partner: kind === 'dms' ? user : undefined,
    userNames: kind === 'mpims' ? userNamesIn(name ?? '') : [],
    created,
    creator,
    topic: topic?.value || purpose?.value || undefined,
  } satisfies Omit<ImportedConversation, 'files'>;
}

const lastName = (folder: string): string => folder.slice(folder.lastIndexOf('/') + 1);

/** The folders that no conversation has, by name. A folder in another folder is found by its last name too. */
function createFolders(folders: ExportLayout['folders']) {
  const free = new Map(folders);
  return {
    free,
    /** The files of the folders with one of the names: those of a workspace, of the organization (""), or all. */
    take(team: string, names: readonly (string | undefined)[]): string[] {
      const wanted = new Set(names.map((name) => name?.normalize('NFC')));
      const found = [...free.keys()].filter(
        (folder) => (team === 'all' || teamOf(folder) === team) && (wanted.has(folder) || wanted.has(lastName(folder))),
      );
      return found.flatMap((folder) => {
        const files = free.get(folder) ?? [];
        free.delete(folder);
        return files;
      });
    },
  };
}

/** Names of folders that exporters group conversations in. */
const groupName = /^(?:channels|conversations|dms|groups|messages|mpims)$/i;
/** Names of the only file in the folder of a conversation. */
const onlyFile = /^(?:channel|messages)\.json$/i;

/** Some exporters have one file for each conversation in a folder that is none: each file becomes a folder of its own. */
function splitGroups(
  folders: ExportLayout['folders'],
  { conversations, users }: Pick<ExportLists, 'conversations' | 'users'>,
) {
  const names = new Set([
    ...users.flatMap(({ id, name }) => [id, name]),
    ...conversations.flatMap(({ id, name, name_normalized, previous_names }) => [
      id,
      name,
      name_normalized,
      ...(strings(previous_names) ?? []),
    ]),
  ]);
  const split = new Map<string, readonly string[]>();
  for (const [folder, files] of folders) {
    const found = files.map((path) => ({ path, file: nameOf(path), ...conversationIn(nameOf(path)) }));
    const isGroup =
      !names.has(lastName(folder)) &&
      !found.some(({ file }) => isDayFile(file)) &&
      (groupName.test(lastName(folder)) || found.some((one) => one.id !== undefined || names.has(one.folder)));
    for (const one of found) {
      const target = isGroup && !onlyFile.test(one.file) ? `${folder}/${one.folder}` : folder;
      split.set(target, [...(split.get(target) ?? []), one.path]);
    }
  }
  return split;
}

interface Entry {
  conversation: ImportedConversation;
  team: string;
  names: (string | undefined)[];
  otherNames: (string | undefined)[];
}

/** Matches the listed conversations with folders: channel folders have the channel's name, dm folders the dm's id. What nothing else
 * has is found too: the folder of a channel of several workspaces, which is elsewhere, and one with a former name or that of the other
 * person. */
export function matchFolders(
  { conversations, users }: Pick<ExportLists, 'conversations' | 'users'>,
  { folders }: ExportLayout,
): ImportedConversation[] {
  const { free, take } = createFolders(splitGroups(folders, { conversations, users }));
  const userNames = new Map(users.map(({ id, name }) => [id, name]));
  const byId = new Map<string, Entry>();
  for (const one of conversations) {
    const known = byId.get(one.id)?.conversation;
    const conversation = known ?? listed(one);
    const names = [one.id, one.name];
    const files = [...(known?.files ?? []), ...take(one.team, names)];
    const members = known?.members ?? strings(one.members);
    const people = one.kind === 'dms' ? [conversation.partner, ...(members ?? [])] : [];
    const otherNames = [
      one.name_normalized,
      ...people.flatMap((id) => (id === undefined ? [] : [id, userNames.get(id)])),
      ...(strings(one.previous_names) ?? []),
    ];
    byId.set(one.id, { conversation: { ...conversation, members, files }, team: one.team, names, otherNames });
  }
  for (const entry of byId.values()) {
    const { conversation, team, names, otherNames } = entry;
    const files = conversation.files.length === 0 ? [...take('', names), ...take('all', names)] : conversation.files;
    entry.conversation = { ...conversation, files: [...files, ...take(team, otherNames)] };
  }
  const all = new Map([...byId].map(([id, { conversation }]) => [id, conversation]));
  for (const [folder, files] of free) {
    const conversation = unlisted(folder, files);
    const known = all.get(conversation.id);
    all.set(conversation.id, known ? { ...known, files: [...known.files, ...files] } : conversation);
  }
  return [...all.values()];
}
