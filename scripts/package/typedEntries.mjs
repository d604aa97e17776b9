// @ts-check

/**
 * Lists the entries of the package that have types.
 * @param {Record<string, unknown>} exports the package's `exports`
 * @returns {{ name: string, declarations: string }[]} `name` is usable as a file name; `declarations` is the file for ES modules
 */
export function typedEntries(exports) {
  return Object.entries(exports).flatMap(([subpath, target]) => {
    const declarations = Object(target).types;
    if (typeof declarations !== 'string') return [];
    const name = subpath === '.' ? 'triage-inbox' : subpath.slice('./'.length).replaceAll('/', '-');
    return [{ name, declarations }];
  });
}
