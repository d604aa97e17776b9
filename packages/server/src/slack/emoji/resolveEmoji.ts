const aliasPrefix = 'alias:';

/**
 * Custom emoji as `emoji.list` answers them, with aliases of custom emoji replaced by URLs. "alias:thumbsup" remains for an alias of a
 * standard emoji. Aliases that lead nowhere are left out.
 */
export function resolveEmoji(list: Readonly<Record<string, unknown>>): Record<string, string> {
  const resolved = Object.keys(list).flatMap((name) => {
    const value = resolve(list, name);
    return value === null ? [] : [[name, value] as const];
  });
  return Object.fromEntries(resolved);
}

function resolve(list: Readonly<Record<string, unknown>>, name: string): string | null {
  const seen = new Set<string>();
  for (let at = name; !seen.has(at); ) {
    seen.add(at);
    const value = Object.hasOwn(list, at) ? list[at] : undefined;
    // Not a custom emoji, so it is a standard one.
    if (value === undefined) return `${aliasPrefix}${at}`;
    if (typeof value !== 'string') return null;
    if (!value.startsWith(aliasPrefix)) return value.startsWith('https://') ? value : null;
    at = value.slice(aliasPrefix.length);
  }
  return null;
}
