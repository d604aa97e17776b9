/** Changes of a map by key; `null` removes the entry. */
export type MapChanges<V> = ReadonlyMap<string, V | null>;

/** Whether to merge: copying the changes again for each further batch then costs more than one copy of the base. */
const isTooLarge = (changes: number, base: number): boolean => changes > 64 && changes * changes > 64 * base;

/** An immutable map: the entries of another one with some of them changed. A burst of events copies its few changes instead of a map of
 * all conversations. */
class LayeredMap<V extends object> implements ReadonlyMap<string, V> {
  readonly base: ReadonlyMap<string, V>;
  readonly changes: MapChanges<V>;
  readonly size: number;

  constructor(base: ReadonlyMap<string, V>, changes: MapChanges<V>, size: number) {
    this.base = base;
    this.changes = changes;
    this.size = size;
  }

  get(key: string): V | undefined {
    const changed = this.changes.get(key);
    return changed === undefined ? this.base.get(key) : (changed ?? undefined);
  }

  has(key: string): boolean {
    return this.get(key) !== undefined;
  }

  *entries(): MapIterator<[string, V]> {
    for (const entry of this.base) {
      const changed = this.changes.get(entry[0]);
      if (changed === undefined) yield entry;
      else if (changed !== null) yield [entry[0], changed];
    }
    for (const [key, value] of this.changes) if (value !== null && !this.base.has(key)) yield [key, value];
  }

  *keys(): MapIterator<string> {
    for (const [key] of this.entries()) yield key;
  }

  *values(): MapIterator<V> {
    for (const [, value] of this.entries()) yield value;
  }

  [Symbol.iterator](): MapIterator<[string, V]> {
    return this.entries();
  }

  forEach(run: (value: V, key: string, map: ReadonlyMap<string, V>) => void): void {
    for (const [key, value] of this.entries()) run(value, key, this);
  }
}

type Merge<V> = (base: ReadonlyMap<string, V>, changes: MapChanges<V>) => ReadonlyMap<string, V>;

/** The map with changes; the same map without any. `merge` copies a map with many changes. */
export function withChanges<V extends object>(
  map: ReadonlyMap<string, V>,
  changes: MapChanges<V>,
  merge: Merge<V> = merged,
): ReadonlyMap<string, V> {
  if (changes.size === 0) return map;
  const { base, changes: before } = partsOf(map);
  const all = new Map<string, V | null>(before);
  let { size } = map;
  for (const [key, value] of changes) {
    size += Number(value !== null) - Number(map.has(key));
    all.set(key, value);
  }
  return isTooLarge(all.size, base.size) ? merge(base, all) : new LayeredMap(base, all, size);
}

/** A native map with changes; `null` removes an entry. */
export function merged<V>(base: ReadonlyMap<string, V>, changes: MapChanges<V>): ReadonlyMap<string, V> {
  const map = new Map(base);
  for (const [key, value] of changes) {
    if (value === null) map.delete(key);
    else map.set(key, value);
  }
  return map;
}

/** The keys whose entries differ between two maps; `null` if the maps share no base, so that only all entries would tell. */
export function changedKeys<V extends object>(
  before: ReadonlyMap<string, V>,
  after: ReadonlyMap<string, V>,
): ReadonlySet<string> | null {
  const [old, now] = [partsOf(before), partsOf(after)];
  if (old.base !== now.base) return null;
  const keys = new Set<string>();
  for (const [key, value] of now.changes) if (old.changes.get(key) !== value) keys.add(key);
  for (const key of old.changes.keys()) if (!now.changes.has(key)) keys.add(key);
  return keys;
}

const partsOf = <V extends object>(map: ReadonlyMap<string, V>): Pick<LayeredMap<V>, 'base' | 'changes'> =>
  map instanceof LayeredMap ? map : { base: map, changes: new Map<string, V | null>() };
