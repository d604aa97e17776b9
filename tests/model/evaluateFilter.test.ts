import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Conversation, Filter, FilterCondition, FilterGroup } from '../../src/model/index.ts';
import { filterOperators, matchesFilter, toServerFilter } from '../../src/model/index.ts';

const conversation = {
  id: 'C1',
  name: 'Release-Train',
  type: 'channel',
  is_private: false,
  unread_count: 4,
  unread_count_display: 2,
  latest_activity: 1_712_345_678,
  last_read: '1712345678.000200',
  participants: [{ real_name: 'Ada Lovelace' }, { name: 'grace' }],
  labels: ['urgent', 'ops'],
  dm_user: { id: 'U7' },
  topic: null,
} as Conversation & { labels: string[]; topic: null };

const one = (field: string, operator: string, value?: unknown): FilterCondition => ({ field, operator, value });
const matches = (...filters: Filter[]) => matchesFilter(conversation, filters);

describe('one condition [FLT-1]', () => {
  it.each<[string, string, unknown, boolean]>([
    ['type', 'eq', 'channel', true],
    ['type', 'eq', 'dm', false],
    ['is_private', 'eq', false, true],
    ['missing', 'eq', null, true],
    ['type', 'neq', 'dm', true],
    ['type', 'neq', 'channel', false],
    ['missing', 'neq', 'x', true],
    ['latest_activity', 'gt', 1_712_345_677, true],
    ['latest_activity', 'gt', 1_712_345_678, false],
    ['latest_activity', 'gte', 1_712_345_678, true],
    ['latest_activity', 'gte', '1712345678', true],
    ['latest_activity', 'lt', 1_712_345_679, true],
    ['latest_activity', 'lt', 1_712_345_678, false],
    ['latest_activity', 'lte', 1_712_345_678, true],
    ['latest_activity', 'lte', 1_712_345_677, false],
    ['name', 'gt', 'Alpha', true],
    ['name', 'gt', 'Alphabetical order of all things', true],
    ['id', 'gt', '100000.5', true],
    ['name', 'gt', 'Release-Train', false],
    ['name', 'gte', 'Release-Train', true],
    ['name', 'lt', 'Zeta', true],
    ['name', 'lt', 'Alpha', false],
    ['name', 'lte', 'Release-Train', true],
    ['latest_activity', 'gt', '', false],
    ['latest_activity', 'gt', ' ', false],
    ['missing', 'gt', 0, false],
    ['missing', 'lte', 0, false],
    ['topic', 'gte', 0, false],
    ['type', 'lt', 5, false],
    ['name', 'contains', 'TRAIN', true],
    ['name', 'contains', 'bus', false],
    ['last_read', 'contains', 1712, true],
    ['last_read', 'contains', 1713, false],
    ['labels', 'contains', 'ops', true],
    ['labels', 'contains', 'op', false],
    ['latest_activity', 'contains', 17, false],
    ['name', 'contains', null, false],
    ['name', 'contains', { toString: 1 }, false],
    ['type', 'in', ['dm', 'channel'], true],
    ['type', 'in', ['dm'], false],
    ['type', 'in', 'channel', false],
    ['dm_user', 'exists', undefined, true],
    ['topic', 'exists', undefined, false],
    ['missing', 'exists', undefined, false],
    ['missing', 'not_exists', undefined, true],
    ['topic', 'not_exists', undefined, true],
    ['name', 'not_exists', undefined, false],
  ])('%s %s %j is %s', (field, operator, value, expected) => {
    expect(matches(one(field, operator, value))).toBe(expected);
  });

  it.each<[string, unknown, boolean]>([
    ['dm_user.id', 'U7', true],
    ['participants.0.real_name', 'Ada Lovelace', true],
    ['participants.1.name', 'grace', true],
    ['participants.2.name', 'grace', false],
    ['name.length', 13, false],
    ['topic.kind', 'x', false],
    ['dm_user.id.deeper', 'U7', false],
  ])('follows the dotted path %s', (field, value, expected) => {
    expect(matches(one(field, 'eq', value))).toBe(expected);
  });

  it.each<[string, string, unknown, boolean]>([
    ['participants.real_name', 'contains', 'Ada Lovelace', true],
    ['participants.real_name', 'contains', 'Ada', true],
    ['participants.name', 'contains', 'grace', true],
    ['participants.title', 'exists', undefined, false],
    ['labels.real_name', 'exists', undefined, false],
  ])('goes into every object of a list: %s %s %j is %s [FLT-1]', (field, operator, value, expected) => {
    expect(matches(one(field, operator, value))).toBe(expected);
  });

  it('prefers a field whose own name has a dot', () => {
    const odd = { ...conversation, 'a.b': 1, a: { b: 2 } };
    expect(matchesFilter(odd, [one('a.b', 'eq', 1)])).toBe(true);
  });

  it.each(['constructor', '__proto__', 'toString', 'dm_user.constructor.name', 'participants.push'])(
    'does not see the inherited %s',
    (field) => {
      expect(matches(one(field, 'exists'))).toBe(false);
    },
  );

  it('orders message timestamps by their parts', () => {
    expect(matches(one('last_read', 'gt', '1712345678.0001999'))).toBe(true);
    expect(matches(one('last_read', 'gt', '999999999.9'))).toBe(true);
    expect(matches(one('last_read', 'lt', '1712345678.000201'))).toBe(true);
  });
});

describe('combining [FLT-2]', () => {
  const yes = one('id', 'eq', 'C1');
  const no = one('id', 'eq', 'C2');
  const all = (...filters: Filter[]): FilterGroup => ({ group: { operator: 'AND', filters } });
  const any = (...filters: Filter[]): FilterGroup => ({ group: { operator: 'OR', filters } });

  it('matches everything with an empty list or group', () => {
    expect(matches()).toBe(true);
    expect(matches(all())).toBe(true);
    expect(matches(any())).toBe(true);
  });

  it('combines a list with AND', () => {
    expect(matches(yes, yes)).toBe(true);
    expect(matches(yes, no)).toBe(false);
    expect(matches(no, yes)).toBe(false);
  });

  it('combines a group with its operator', () => {
    expect(matches(any(no, yes))).toBe(true);
    expect(matches(any(no, no))).toBe(false);
    expect(matches(all(yes, no))).toBe(false);
    expect(matchesFilter(conversation, any(no, yes))).toBe(true);
  });

  it('equals a recursive evaluation for any nesting', () => {
    const { filter } = fc.letrec<{ filter: Filter }>((tie) => ({
      filter: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.constantFrom<Filter>(yes, no),
        fc.record({
          group: fc.record({
            operator: fc.constantFrom<'AND' | 'OR'>('AND', 'OR'),
            filters: fc.array(tie('filter'), { maxLength: 4 }),
          }),
        }),
      ),
    }));
    const recursive = (node: Filter): boolean => {
      if (!('group' in node)) return node === yes;
      const { operator, filters } = node.group;
      if (filters.length === 0) return true;
      return operator === 'OR' ? filters.some(recursive) : filters.every(recursive);
    };
    fc.assert(
      fc.property(fc.array(filter, { maxLength: 4 }), (filters) => {
        expect(matchesFilter(conversation, filters)).toBe(filters.every(recursive));
      }),
    );
  });

  it('survives groups nested 100 000 deep', () => {
    let deep: Filter = no;
    for (let depth = 0; depth < 100_000; depth += 1) deep = depth % 2 === 0 ? any(no, deep) : all(yes, deep);
    expect(matches(deep)).toBe(false);
  });

  it('reports an unknown operator and lets everything through', () => {
    const unknown: string[] = [];
    expect(
      matchesFilter(conversation, [one('name', 'sounds_like', 'x')], {
        onUnknownOperator: (name) => unknown.push(name),
      }),
    ).toBe(true);
    expect(unknown).toEqual(['sounds_like']);
  });

  it('never throws on values of any kind', () => {
    const known = fc.constantFrom(...filterOperators);
    fc.assert(
      fc.property(fc.anything(), known, fc.anything({ withBigInt: false }), (fieldValue, operator, value) => {
        const odd = { ...conversation, odd: fieldValue };
        expect(typeof matchesFilter(odd, [one('odd', operator, value)])).toBe('boolean');
      }),
    );
  });
});

describe('unread_count [FLT-3]', () => {
  const unread = one('unread_count', 'gt', 0);

  it('is the displayed count', () => {
    expect(matches(one('unread_count', 'eq', 2))).toBe(true);
    expect(matchesFilter({ ...conversation, unread_count_display: 0 }, [unread])).toBe(false);
  });

  it('is the raw count without a displayed one', () => {
    const { unread_count_display: _, ...raw } = conversation;
    expect(matchesFilter(raw, [one('unread_count', 'eq', 4)])).toBe(true);
  });

  it('is 0 without any count', () => {
    const { unread_count_display: _, unread_count: __, ...none } = conversation;
    expect(matchesFilter(none as unknown as Conversation, [one('unread_count', 'eq', 0)])).toBe(true);
    expect(matchesFilter(none as unknown as Conversation, [unread])).toBe(false);
  });
});

describe('toServerFilter [FLT-4]', () => {
  const condition = one('type', 'eq', 'dm');

  it('wraps a list, also an empty one', () => {
    expect(toServerFilter([condition])).toEqual({ group: { operator: 'AND', filters: [condition] } });
    expect(toServerFilter([])).toEqual({ group: { operator: 'AND', filters: [] } });
  });

  it('wraps a single condition', () => {
    expect(toServerFilter(condition)).toEqual({ group: { operator: 'AND', filters: [condition] } });
  });

  it('leaves a group as it is', () => {
    const group: FilterGroup = { group: { operator: 'OR', filters: [condition] } };
    expect(toServerFilter(group)).toBe(group);
  });
});

describe('names of people [FLT-1]', () => {
  const team = {
    ...conversation,
    participants: [
      { id: 'U1', real_name: 'Mara Okonjo', display_name: 'mara.o', name: 'mokonjo' },
      { id: 'U2', real_name: 'Zoë Müller-Ångström', display_name: '', name: 'zoe' },
    ],
    latest_message: { text: 'hi', user_data: { real_name: 'Łukasz Wójcik', display_name: 'luk' } },
  } as unknown as Conversation;
  const found = (field: string, value: unknown) => matchesFilter(team, [one(field, 'contains', value)]);

  it.each(['Mara', 'mara okonjo', 'OKON', 'mara.o', 'mokonjo', 'zoe muller', 'Zoë', 'ANGSTROM', ' Mara '])(
    'finds a participant by %j in any name field',
    (value) => {
      for (const name of ['real_name', 'display_name', 'name']) expect(found(`participants.${name}`, value)).toBe(true);
    },
  );

  it('finds the author of the latest message by any name', () => {
    expect(found('latest_message.user_data.real_name', 'LUK')).toBe(true);
    expect(found('latest_message.user_data.display_name', 'wojcik')).toBe(true);
    expect(found('latest_message.user_data.name', 'mara')).toBe(false);
  });

  it('finds nobody by other text, or without people', () => {
    expect(found('participants.real_name', 'Mario')).toBe(false);
    expect(found('participants.real_name', 'Mara Zoe')).toBe(false);
    expect(found('participants.real_name', 7)).toBe(false);
    for (const participants of [undefined, null, [], [null], 'Mara']) {
      const odd = { ...conversation, participants } as unknown as Conversation;
      expect(matchesFilter(odd, [one('participants.real_name', 'contains', 'Mara')])).toBe(false);
    }
  });
});
