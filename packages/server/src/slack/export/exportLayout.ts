import { ImportError, type SkippedFile } from './importProblems.ts';

/** Lists at the top of an export, by kind of conversation. */
export const listNames = ['users', 'channels', 'groups', 'dms', 'mpims'] as const;
export type ListName = (typeof listNames)[number];

/** A file with a list. */
export interface ListFile {
  path: string;
  /** The folder of its workspace in an export of a whole organization, `teams/Acme/`; "" for the lists at the top. */
  team: string;
}

export interface ExportLayout {
  /** The files of each list; those at the top come first. */
  lists: ReadonlyMap<ListName, readonly ListFile[]>;
  /** Files with messages, in order, by the folder of their conversation. */
  folders: ReadonlyMap<string, readonly string[]>;
  /** Files that may contain messages and that the import does not read. */
  leftOut: readonly SkippedFile[];
}

/** File names of the lists: those of Slack, `org_users.json` of Enterprise Grid, and those of slack-exporter. */
const listFiles: ReadonlyMap<string, ListName> = new Map([
  ...listNames.map((name) => [`${name}.json`, name] as const),
  ['org_users.json', 'users'],
  ['user_list.json', 'users'],
  ['channel_list.json', 'channels'],
  ['conversations.json', 'channels'],
]);

/** Other files of exports, without messages. */
const otherFiles: ReadonlySet<string> = new Set([
  'canvases.json',
  'canvas_in_the_conversation.json',
  'content_flags.json',
  'emoji.json',
  'file_conversations.json',
  'huddle_transcripts.json',
  'integration_logs.json',
  'lists.json',
  'workspace.json',
]);

const dayFile = /^\d{4}-\d{2}-\d{2}\.json$/i;
const jsonFile = /\.json$/i;
/** The messages of a conversation in one file at the top: `C123.json` of slackdump, `channel_C123.json` and `channel-replies_C123.json` of
 * slack-exporter. A thread of slackdump has its time behind the id. */
const conversationFile = /^(?:channel(?:-replies)?_)?([CDG][A-Z0-9]+)(?:-\d+\.\d+)?\.json$/;
const unreadFormat = /\.(?:jsonl|ndjson|json\.gz|txt)$/i;
/** The folder that the messages of a file belong in by the file's own name: the id of the conversation, else the name. */
export const conversationIn = (file: string): { id: string | undefined; folder: string } => {
  const id = conversationFile.exec(file)?.[1];
  return { id, folder: id ?? file.replace(jsonFile, '') };
};
export const isDayFile = (file: string): boolean => dayFile.test(file);
/** Added by operating systems, and uploaded files of slackdump. */
const isForeign = (path: string): boolean =>
  /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$|__uploads\/|__avatars\/)/.test(path);
/** A channel may have the name of the folder with uploads. */
const isUpload = (folder: string, file: string): boolean =>
  /.\/attachments(?:\/|$)/.test(folder) && !dayFile.test(file);

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const depthOf = (folder: string): number => folder.split('/').length;

/** Where an export of a whole Enterprise Grid organization has its workspaces. */
const teamFolder = /(?:^|(?<=\/))teams\/[^/]+\/$/i;
const withoutTeam = (folder: string): string => folder.replace(teamFolder, '');
export const teamOf = (folder: string): string => /^teams\/[^/]+\//i.exec(folder)?.[0] ?? '';

/** The deepest folder that contains all folders. Folders end with "/"; the top is "". */
function commonParent([first = '', ...others]: readonly string[]): string {
  let parent = first;
  while (!others.every((folder) => folder.startsWith(parent))) parent = parentOf(parent.slice(0, -1));
  return parent;
}

/** The folder with the lists; without lists, the one above the folders with messages, or the top with the days of a single
 * conversation. `null`: it is no export. */
function rootOf(paths: readonly string[]): string | null {
  const listed = paths.filter((path) => listFiles.has(nameOf(path).toLowerCase()));
  const withLists = [...new Set(listed.map((path) => withoutTeam(parentOf(path))))];
  const depth = Math.min(...withLists.map(depthOf));
  const [root, ...others] = withLists.filter((folder) => depthOf(folder) === depth);
  if (others.length > 0)
    throw new ImportError(
      `The zip has several exports, in ${[root, ...others].map((folder) => folder || 'its top').join(', ')}. Import each one by itself`,
    );
  if (root !== undefined) return root;
  const single = paths.filter((path) => conversationFile.test(nameOf(path)));
  if (single.length > 0) return commonParent(single.map(parentOf));
  const days = paths.filter((path) => dayFile.test(nameOf(path)) && parentOf(path) !== '');
  const found = days.length > 0 ? days : paths.filter((path) => /\/(?:channel|messages)\.json$/i.test(path));
  if (found.length === 0) return paths.some((path) => dayFile.test(path)) ? '' : null;
  return commonParent(found.map((path) => parentOf(parentOf(path).slice(0, -1))));
}

/**
 * Finds the export in a zip's paths, at the top or in wrapping folders; `null` when there is none. All JSON files in folders may contain
 * messages. Integration logs, canvases and uploaded files are ignored.
 * @param name The name of the zip, for the conversation whose days are outside of a folder
 * @throws ImportError when the zip has several exports
 */
export function exportLayout(all: readonly string[], name: string): ExportLayout | null {
  const paths = all.filter((path) => !isForeign(path));
  const root = rootOf(paths);
  if (root === null) return null;
  const lists = new Map<ListName, ListFile[]>();
  const folders = new Map<string, string[]>();
  const leftOut: SkippedFile[] = [];
  const add = <K, V>(map: Map<K, V[]>, key: K, value: V) => map.set(key, [...(map.get(key) ?? []), value]);
  for (const path of paths) {
    const file = nameOf(path);
    const parent = parentOf(path).slice(root.length);
    const folder = path.startsWith(root) ? parent.slice(0, -1) : null;
    if (otherFiles.has(file.toLowerCase()) || (folder !== null && isUpload(folder, file))) continue;
    const list = listFiles.get(file.toLowerCase());
    if (folder === null) {
      if (jsonFile.test(file)) leftOut.push({ file: path, reason: 'it is outside of the folder with the export' });
    } else if (/^FC[:_]/.test(folder)) {
      if (jsonFile.test(file)) leftOut.push({ file: path, reason: 'comments on canvases and lists are not imported' });
    } else if (unreadFormat.test(file)) {
      if (folder !== '' || !/\.txt$/i.test(file))
        leftOut.push({ file: path, reason: 'only JSON files can be imported' });
    } else if (!jsonFile.test(file)) {
      // Pictures and other uploaded files.
    } else if (list !== undefined && withoutTeam(parent) === '') {
      add(lists, list, { path, team: parent });
    } else if (folder !== '') add(folders, folder, path);
    else if (dayFile.test(file)) add(folders, name, path);
    else {
      const { id } = conversationIn(file);
      if (id !== undefined) add(folders, id, path);
      else leftOut.push({ file: path, reason: 'the import does not know this file' });
    }
  }
  for (const files of folders.values()) files.sort();
  for (const files of lists.values()) files.sort((a, b) => a.team.length - b.team.length);
  return { lists, folders, leftOut };
}
