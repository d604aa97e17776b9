/** The conversation to open when `id` and others leave the list: the next one, else the previous one, else none. */
export function neighbourOf(visible: readonly string[], id: string, leaving: ReadonlySet<string>): string | null {
  const index = visible.indexOf(id);
  if (index < 0) return null;
  const stays = (other: string): boolean => !leaving.has(other);
  return visible.slice(index + 1).find(stays) ?? visible.slice(0, index).findLast(stays) ?? null;
}
