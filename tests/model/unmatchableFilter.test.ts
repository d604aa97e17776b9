import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterFields } from '../../src/model/filterFields.ts';
import { type Conversation, type Filter, type FilterCondition, matchesFilter } from '../../src/model/index.ts';
import { findUnmatchable, unmeetableReason } from '../../src/model/unmatchableFilter.ts';
import { propertyRuns } from '../propertyRuns.ts';

const is = (field: string, operator: string, value?: unknown): FilterCondition => ({ field, operator, value });
const all = (...filters: Filter[]): Filter => ({ group: { operator: 'AND', filters } });
const any = (...filters: Filter[]): Filter => ({ group: { operator: 'OR', filters } });
const never = (...filters: Filter[]): boolean => findUnmatchable(filters).neverMatches;

describe('a filter that can never match', () => {
  it.each<[string, Filter[]]>([
    ['more than 5 and fewer than 3', [is('unread_count', 'gt', 5), is('unread_count', 'lt', 3)]],
    ['more than 5 and fewer than 6, of something counted', [is('unread_count', 'gt', 5), is('unread_count', 'lt', 6)]],
    ['fewer than none', [is('unread_count', 'lt', 0)]],
    ['two types at once', [is('type', 'eq', 'dm'), is('type', 'eq', 'channel')]],
    ['none of the types', [is('type', 'neq', 'dm'), is('type', 'neq', 'channel'), is('type', 'neq', 'thread')]],
    ['a type that does not exist', [is('type', 'eq', 'group')]],
    ['no type chosen', [is('type', 'in', [])]],
    ['a value that is no list', [is('name', 'in', 'release')]],
    ['text where a number is compared', [is('unread_count', 'gt', 'many')]],
    ['an order of types', [is('type', 'gt', 5)]],
    ['an order of booleans', [is('is_private', 'gte', 1)]],
    ['a number that contains text', [is('unread_count', 'contains', '5')]],
    ['present and absent', [is('last_read', 'exists'), is('last_read', 'not_exists')]],
    ['the absence of a required field', [is('name', 'not_exists')]],
    ['two different names', [is('name', 'eq', 'a'), is('name', 'contains', 'b')]],
    ['after z and before a', [is('name', 'gt', 'z'), is('name', 'lt', 'a')]],
    ['from z on and up to a', [is('name', 'gte', 'z'), is('name', 'lte', 'a')]],
    ['after a and before a', [is('name', 'gt', 'a'), is('name', 'lt', 'a')]],
    ['after a and up to a', [is('name', 'gt', 'a'), is('name', 'lte', 'a')]],
    ['from a on and before a', [is('name', 'gte', 'a'), is('name', 'lt', 'a')]],
    ['one moment, written in two ways', [is('last_read', 'gt', '10.50'), is('last_read', 'lt', '10.5')]],
    ['a name that is a number', [is('name', 'eq', 5)]],
    ['a name out of a list of numbers', [is('name', 'in', [5])]],
    ['a name out of a list, and another', [is('name', 'in', ['a']), is('name', 'contains', 'b')]],
    ['a name that contains a boolean', [is('name', 'contains', true)]],
    ['a name after null', [is('name', 'gt', null)]],
    ['true and false', [is('is_private', 'eq', true), is('is_private', 'eq', false)]],
    ['a later and an earlier timestamp', [is('last_read', 'gt', '20.5'), is('last_read', 'lt', '10.5')]],
    ['a custom field, larger and smaller', [is('score', 'gt', 5), is('score', 'lt', 3)]],
    ['alternatives that all contradict the rest', [is('unread_count', 'eq', 0), any(is('unread_count', 'gt', 3))]],
    [
      'alternatives that exclude each other',
      [
        any(is('type', 'eq', 'dm'), is('unread_count', 'eq', 0)),
        is('type', 'eq', 'thread'),
        is('unread_count', 'gt', 0),
      ],
    ],
    [
      'two choices without a common answer',
      [
        any(is('type', 'eq', 'dm'), is('type', 'eq', 'thread')),
        any(is('type', 'eq', 'channel'), is('type', 'eq', 'x')),
      ],
    ],
    ['a group in a group', [all(all(is('unread_count', 'gt', 5)), is('unread_count', 'lt', 3))]],
  ])('%s', (_title, filters) => {
    expect(never(...filters)).toBe(true);
  });

  it.each<[string, Filter[]]>([
    ['nothing at all', []],
    ['an empty group', [any()]],
    ['a range', [is('unread_count', 'gt', 3), is('unread_count', 'lt', 5)]],
    ['a range of a fractional number', [is('latest_activity', 'gt', 5), is('latest_activity', 'lt', 6)]],
    ['a number compared with a text', [is('name', 'gt', 5), is('name', 'lt', 6)]],
    ['a range of one name', [is('name', 'gte', 'a'), is('name', 'lte', 'a')]],
    ['a timestamp and letters, which have two orders', [is('last_read', 'gt', '20x'), is('last_read', 'lt', '10')]],
    ['very large limits', [is('latest_activity', 'gt', 1e300)]],
    ['limits below zero', [is('latest_activity', 'lt', -5)]],
    ['limits that are written as text', [is('latest_activity', 'gt', '5'), is('latest_activity', 'lt', '6')]],
    [
      'limits in any order',
      [is('latest_activity', 'lt', 6), is('latest_activity', 'neq', 100), is('latest_activity', 'gt', 5)],
    ],
    ['a text after a text and below a number', [is('name', 'gt', '6'), is('name', 'lt', 5)]],
    ['letters between two timestamps', [is('last_read', 'gt', '10.1'), is('last_read', 'lt', '9.5')]],
    ['a range of one moment, written in two ways', [is('last_read', 'gte', '10.50'), is('last_read', 'lte', '10.5')]],
    ['one name of a list', [is('name', 'in', ['a', 'b', 5]), is('name', 'contains', 'b')]],
    ['true', [is('is_private', 'eq', true)]],
    ['false', [is('is_private', 'eq', false)]],
    ['timestamps whose letters are in the other order', [is('last_read', 'gt', '9.5'), is('last_read', 'lt', '10.1')]],
    ['two words in one name', [is('name', 'contains', 'a'), is('name', 'contains', 'b')]],
    [
      'two people in one list',
      [is('participants.real_name', 'contains', 'a'), is('participants.real_name', 'contains', 'b')],
    ],
    ['custom fields', [is('topic.kind', 'eq', 'x'), is('topic.other', 'eq', 'y')]],
    ['an unknown operator', [is('name', 'resembles', 'x')]],
    ['the absence of an optional field', [is('last_read', 'not_exists')]],
  ])('is not reported for %s', (_title, filters) => {
    expect(findUnmatchable(filters)).toEqual({ neverMatches: false, unmeetable: new Map() });
  });

  it('is found by one dead group when there are too many combinations of alternatives', () => {
    const names = Array.from({ length: 9 }, (_, index) =>
      any(is('name', 'contains', `${index}`), is('id', 'eq', `${index}`)),
    );
    const dead = any(is('type', 'eq', 'channel'), is('type', 'eq', 'thread'));
    expect(never(...names, is('type', 'eq', 'dm'))).toBe(false);
    expect(never(...names, is('type', 'eq', 'dm'), dead)).toBe(true);
  });

  it('is found among combinations up to the limit, and not reported beyond it', () => {
    const pairs = (count: number): Filter[] =>
      Array.from({ length: count }, (_, index) => any(is('name', 'contains', `${index}`), is('id', 'eq', `${index}`)));
    const apart = [
      any(is('type', 'eq', 'dm'), is('type', 'eq', 'thread')),
      any(is('type', 'eq', 'channel'), is('type', 'eq', 'x')),
    ];
    expect(never(...pairs(6), ...apart)).toBe(true);
    expect(never(...pairs(7), ...apart)).toBe(false);
  });

  it('may be a single condition', () => {
    const negative = is('unread_count', 'lt', 0);
    expect(findUnmatchable(negative)).toEqual({ neverMatches: true, unmeetable: new Map([[negative, null]]) });
  });

  it('names only the two conditions that exclude each other', () => {
    const many = is('unread_count', 'gt', 5);
    const few = is('unread_count', 'lt', 3);
    const rest = [is('unread_count', 'neq', 7), is('unread_count', 'gt', 1), is('name', 'contains', 'x')];
    expect([...findUnmatchable([...rest, many, few]).unmeetable]).toEqual([
      [many, few],
      [few, many],
    ]);
  });

  it('names only the impossible condition, not others that conflict with it', () => {
    const negative = is('unread_count', 'lt', 0);
    expect([...findUnmatchable([negative, is('unread_count', 'gt', 3)]).unmeetable]).toEqual([[negative, null]]);
  });

  it('names an alternative that can never match although others can', () => {
    const dm = is('type', 'eq', 'dm');
    const channel = is('type', 'eq', 'channel');
    const { neverMatches, unmeetable } = findUnmatchable([dm, any(channel, is('name', 'contains', 'x'))]);
    expect(neverMatches).toBe(false);
    expect([...unmeetable]).toEqual([[channel, dm]]);
  });

  it('names all conditions that only together exclude everything', () => {
    const three = [is('type', 'neq', 'dm'), is('type', 'neq', 'channel'), is('type', 'neq', 'thread')];
    const [dm, channel, thread] = three;
    expect([...findUnmatchable(three).unmeetable]).toEqual([
      [dm, channel],
      [channel, dm],
      [thread, dm],
    ]);
  });

  it('gives the reason for a single impossible condition', () => {
    expect(unmeetableReason(is('type', 'in', []))).toBe('empty-list');
    expect(unmeetableReason(is('type', 'in', 'dm'))).toBe('empty-list');
    expect(unmeetableReason(is('type', 'in', ['x']))).toBe('no-such-value');
    for (const operator of ['gt', 'gte', 'lt', 'lte']) {
      expect(unmeetableReason(is('type', operator, 5))).toBe('no-order');
      expect(unmeetableReason(is('a.field.of.their.own', operator, true))).toBe('no-order');
    }
    expect(unmeetableReason(is('name', 'contains', true))).toBe('no-such-value');
    expect(unmeetableReason(is('unread_count', 'eq', 'many'))).toBe('no-such-value');
    expect(unmeetableReason(is('unread_count', 'contains', '5'))).toBe('no-text');
    expect(unmeetableReason(is('type', 'eq', 'group'))).toBe('no-such-value');
    expect(unmeetableReason(is('unread_count', 'lt', 0))).toBe('no-such-value');
  });
});

const word = fc.constantFrom('', 'a', 'b', 'ab', 'B', '5', '3', '10.1', '9.5', 'dm', 'channel', 'Sol');
const number = fc.constantFrom(-1, 0, 1, 2.5, 3, 4, 5, 10);
const scalar = fc.oneof(word, number, fc.boolean(), fc.constant(null));

const conversations: fc.Arbitrary<Conversation> = fc
  .record(
    {
      id: word,
      name: word,
      type: fc.constantFrom('dm' as const, 'channel' as const, 'thread' as const),
      is_private: fc.boolean(),
      unread_count: fc.nat(6),
      unread_count_display: fc.nat(6),
      latest_activity: number,
      message_count: number,
      last_read: word,
      latest_message: fc.record({ text: word }, { requiredKeys: [] }),
      participants: fc.array(fc.record({ real_name: word, name: word }, { requiredKeys: [] }), { maxLength: 2 }),
      labels: fc.oneof(scalar, fc.array(scalar, { maxLength: 2 }), fc.constant({})),
      topic: fc.record({ kind: fc.oneof(scalar, fc.array(scalar, { maxLength: 2 })) }),
    },
    { requiredKeys: ['id', 'name', 'type', 'unread_count', 'latest_activity'] },
  )
  .map((fields) => fields as Conversation);

const fields = fc.constantFrom(...filterFields.map(({ path }) => path), 'labels', 'topic.kind', 'topic', 'nothing');
const operators = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'contains', 'in', 'exists', 'not_exists', 'resembles'];

const condition = (on: fc.Arbitrary<string>): fc.Arbitrary<FilterCondition> =>
  fc.record({
    field: on,
    operator: fc.constantFrom(...operators),
    value: fc.oneof({ weight: 4, arbitrary: scalar }, { weight: 1, arbitrary: fc.array(scalar, { maxLength: 2 }) }),
  });

const tree = (on: fc.Arbitrary<string>): fc.Arbitrary<Filter> =>
  fc.letrec<{ filter: Filter }>((tie) => ({
    filter: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      { weight: 3, arbitrary: condition(on) },
      {
        weight: 2,
        arbitrary: fc.record({
          group: fc.record({
            operator: fc.constantFrom('AND' as const, 'OR' as const),
            filters: fc.array(tie('filter'), { maxLength: 3 }),
          }),
        }),
      },
    ),
  })).filter;

describe('findings', () => {
  it('are correct: no conversation matches a reported filter', () => {
    const onOneField = fields.chain((field) => fc.array(tree(fc.constant(field)), { maxLength: 4 }));
    const onSeveral = fc.array(tree(fields), { maxLength: 4 });
    fc.assert(
      fc.property(
        fc.oneof(onOneField, onSeveral),
        fc.array(conversations, { minLength: 20, maxLength: 20 }),
        (filters, some) => {
          if (!never(...filters)) return;
          for (const conversation of some) expect(matchesFilter(conversation, filters, { now: 5 })).toBe(false);
        },
      ),
      { numRuns: propertyRuns(4000) },
    );
  });

  it('are correct for single conditions, too', () => {
    const onOneField = fields.chain((field) => fc.array(tree(fc.constant(field)), { minLength: 1, maxLength: 3 }));
    fc.assert(
      fc.property(onOneField, fc.array(conversations, { minLength: 20, maxLength: 20 }), (filters, some) => {
        for (const [found, against] of findUnmatchable(filters).unmeetable) {
          if (against !== null) continue;
          for (const conversation of some) expect(matchesFilter(conversation, [found], { now: 5 })).toBe(false);
        }
      }),
      { numRuns: propertyRuns(2000) },
    );
  });

  it('are complete for type and unread count', () => {
    const every = [0, 1, 2, 3, 4, 5, 6, 7, 8].flatMap((unread_count) =>
      (['dm', 'channel', 'thread'] as const).map(
        (type): Conversation => ({ id: 'C', name: '', type, unread_count, latest_activity: 0 }),
      ),
    );
    const onType = fc.record({
      field: fc.constant('type'),
      operator: fc.constantFrom('eq', 'neq', 'contains', 'exists', 'not_exists'),
      value: fc.constantFrom('dm', 'channel', 'thread', 'x', 'd'),
    });
    const onCount = fc.record({
      field: fc.constant('unread_count'),
      operator: fc.constantFrom('eq', 'neq', 'gt', 'gte', 'lt', 'lte'),
      value: fc.constantFrom(0, 1, 2, 2.5, 5),
    });
    const leaf = fc.oneof(onType, onCount);
    const choice = fc.record({
      group: fc.record({
        operator: fc.constantFrom('AND' as const, 'OR' as const),
        filters: fc.array(leaf, { minLength: 1, maxLength: 3 }),
      }),
    });
    fc.assert(
      fc.property(fc.array(fc.oneof(leaf, choice), { minLength: 1, maxLength: 4 }), (filters) => {
        const matched = every.some((conversation) => matchesFilter(conversation, filters));
        expect(never(...filters)).toBe(!matched);
      }),
      { numRuns: propertyRuns(4000) },
    );
  });
});
