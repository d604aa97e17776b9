import { describe, expect, it } from 'vitest';
import { withKnownReferences } from '../../../src/core/reducer/withKnownReferences.ts';

const known = () => ({ id: 'C1', tags: ['a', 'b'], latest: { ts: '1', edits: [{ ts: '2' }] } });

describe('an answer with the known parts', () => {
  it('is the known object if it repeats it', () => {
    const before = known();
    expect(withKnownReferences(before, known())).toBe(before);
    const list = [before];
    expect(withKnownReferences(list, [known()])).toBe(list);
  });

  it('keeps the parts that did not change', () => {
    const before = known();
    const answer = { ...known(), tags: ['a'] };
    const after = withKnownReferences(before, answer);
    expect(after).toEqual(answer);
    expect(after).not.toBe(before);
    expect(after.latest).toBe(before.latest);
  });

  it.each<[string, unknown, unknown]>([
    ['another value', { a: 1 }, { a: 2 }],
    ['a field more', { a: 1 }, { a: 1, b: 1 }],
    ['a field less', { a: 1, b: 1 }, { a: 1 }],
    ['an undefined field instead of another one', { a: undefined, b: 1 }, { b: 1, c: undefined }],
    ['an array instead of an object', { 0: 'a' }, ['a']],
    ['an object instead of null', null, { a: 1 }],
    ['a longer array', ['a'], ['a', 'b']],
    ['a shorter array', ['a', 'b'], ['a']],
    ['another order', ['a', 'b'], ['b', 'a']],
    ['an instance of a class', { a: 1 }, Object.assign(new (class Row {})(), { a: 1 })],
  ])('is the answer if it has %s', (_name, before, answer) => {
    const after = withKnownReferences(before, answer);
    expect(after).toEqual(answer);
    expect(after).not.toBe(before);
  });

  it('has a field named __proto__ as its own', () => {
    const answer: unknown = JSON.parse('{"a": 1, "__proto__": {"b": 2}}');
    const after = withKnownReferences({ a: 1 }, answer);
    expect(Object.keys(after as object)).toEqual(['a', '__proto__']);
    expect(Object.getPrototypeOf(after)).toBe(Object.prototype);
  });
});
