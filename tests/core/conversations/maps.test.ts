import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EntityMap } from '../../../src/core/conversations/entityMap.ts';
import { changedKeys, type MapChanges, merged, withChanges } from '../../../src/core/conversations/layeredMap.ts';
import { propertyRuns } from '../../propertyRuns.ts';

interface Entity {
  id: string;
  value: number;
}

const ids = [
  'C1',
  'C2',
  'C1:1.000100',
  'constructor',
  '',
  'é',
  '🦊',
  ...Array.from({ length: 100 }, (_, n) => `D${n}`),
];
const entities = fc.array(fc.record({ id: fc.constantFrom(...ids), value: fc.nat() }));
const changes = fc.array(
  fc
    .array(fc.tuple(fc.constantFrom(...ids), fc.option(fc.nat())), { maxLength: 120 })
    .map((entries) => new Map(entries)),
  { maxLength: 8 },
);
const native = (list: readonly Entity[]): Map<string, Entity> => new Map(list.map((entity) => [entity.id, entity]));

function expectSame(map: ReadonlyMap<string, Entity>, expected: ReadonlyMap<string, Entity>): void {
  expect(map.size).toBe(expected.size);
  expect(ids.filter((id) => map.get(id) !== expected.get(id) || map.has(id) !== expected.has(id))).toEqual([]);
  const sorted = <T>(values: Iterable<T>): string =>
    [...values]
      .map((value) => JSON.stringify(value))
      .sort()
      .join();
  expect(sorted(map)).toBe(sorted(expected));
  expect(sorted(map.keys())).toBe(sorted(expected.keys()));
  expect(sorted(map.values())).toBe(sorted(expected.values()));
  const visited: [string, Entity][] = [];
  map.forEach((value, key) => {
    visited.push([key, value]);
  });
  expect(sorted(visited)).toBe(sorted(expected));
}

const mergedEntities = (base: ReadonlyMap<string, Entity>, all: MapChanges<Entity>): ReadonlyMap<string, Entity> =>
  base instanceof EntityMap ? base.merged(all) : merged(base, all);

describe('a map of entities', () => {
  it('has the content of a native map, in the same order', () => {
    fc.assert(
      fc.property(entities, (list) => {
        const map = EntityMap.of(list);
        expectSame(map, native(list));
        expect([...map.keys()]).toEqual([...native(list).keys()]);
      }),
    );
  });
});

describe('a map with changes', () => {
  it('has the content of a changed native map, and leaves the map before as it was', () => {
    fc.assert(
      fc.property(entities, changes, fc.boolean(), (list, steps, isNative) => {
        const expected = native(list);
        let map: ReadonlyMap<string, Entity> = EntityMap.of(list);
        for (const step of steps) {
          const before = { map, expected: new Map(expected) };
          const given = new Map<string, Entity | null>();
          for (const [id, value] of step) {
            given.set(id, value === null ? null : { id, value });
            const entity = given.get(id);
            if (entity) expected.set(id, entity);
            else expected.delete(id);
          }
          map = withChanges(map, given, isNative ? merged : mergedEntities);
          expectSame(map, expected);
          expectSame(before.map, before.expected);
          const keys = changedKeys(before.map, map);
          const changed = ids.filter((id) => before.expected.get(id) !== expected.get(id));
          if (keys !== null) expect(changed.filter((id) => !keys.has(id))).toEqual([]);
        }
      }),
      { numRuns: propertyRuns(40) },
    );
  });

  it('is the same map without changes', () => {
    const map = EntityMap.of([{ id: 'C1', value: 1 }]);
    expect(withChanges(map, new Map())).toBe(map);
  });
});

describe('the changed keys of two maps', () => {
  const one = EntityMap.of<Entity>([
    { id: 'C1', value: 1 },
    { id: 'C2', value: 2 },
  ]);
  const two = withChanges(one, new Map([['C1', { id: 'C1', value: 3 }]]));

  it('are those of the changes in between', () => {
    expect(changedKeys(one, two)).toEqual(new Set(['C1']));
    expect(changedKeys(two, withChanges(two, new Map([['C2', null]])))).toEqual(new Set(['C2']));
    expect(changedKeys(two, two)).toEqual(new Set());
  });

  it('are unknown for maps that do not come from each other', () => {
    expect(changedKeys(one, EntityMap.of([...one.values()]))).toBeNull();
    expect(changedKeys(new Map(one), two)).toBeNull();
  });
});
