/** Lists at the top of an export, by kind of conversation. */
export const listNames = ['users', 'channels', 'groups', 'dms', 'mpims'] as const;
export type ListName = (typeof listNames)[number];

export interface ExportLayout {
  lists: ReadonlyMap<ListName, string>;
  /** Day files in order, by folder name. */
  folders: ReadonlyMap<string, readonly string[]>;
}

const dayFile = /^\d{4}-\d{2}-\d{2}\.json$/;
const isForeign = (path: string): boolean => /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$)/.test(path);

function layoutBelow(root: string, paths: readonly string[]): ExportLayout {
  const lists = new Map<ListName, string>();
  const folders = new Map<string, string[]>();
  for (const path of paths) {
    if (!path.startsWith(root) || isForeign(path)) continue;
    const [first = '', second, ...deeper] = path.slice(root.length).split('/');
    if (second === undefined) {
      const name = listNames.find((list) => first === `${list}.json`);
      if (name) lists.set(name, path);
    } else if (deeper.length === 0 && dayFile.test(second) && !first.startsWith('FC:'))
      folders.set(first, [...(folders.get(first) ?? []), path]);
  }
  for (const days of folders.values()) days.sort();
  return { lists, folders };
}

const isExport = ({ lists, folders }: ExportLayout): boolean => lists.size > 0 || folders.size > 0;

/** Finds the export in a zip's paths, at the top or in a single wrapping folder; `null` when there is none. Other
 * files, such as integration logs and canvases, are ignored. */
export function exportLayout(paths: readonly string[]): ExportLayout | null {
  const top = layoutBelow('', paths);
  if (top.lists.size > 0) return top;
  const roots = new Set(
    paths.filter((path) => !isForeign(path) && path.includes('/')).map((path) => path.split('/')[0]),
  );
  const wrapped = [...roots].map((root) => layoutBelow(`${root}/`, paths)).filter(isExport);
  const withLists = wrapped.filter(({ lists }) => lists.size > 0);
  if (withLists.length === 1) return withLists[0] ?? null;
  if (isExport(top)) return top;
  return wrapped.length === 1 ? (wrapped[0] ?? null) : null;
}
