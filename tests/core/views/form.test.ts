import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conditionFormOf, conditionOf, emptyCondition, withField } from '../../../src/core/views/form/conditionForm.ts';
import { filtersOfForm } from '../../../src/core/views/form/filtersOfForm.ts';
import { emptyForm, formProblems, isGroupForm } from '../../../src/core/views/form/focusInboxForm.ts';
import {
  conditionAdded,
  conditionChanged,
  groupAdded,
  matchChosen,
  nodeRemoved,
} from '../../../src/core/views/form/formEdits.ts';
import { formOfView } from '../../../src/core/views/form/formOfView.ts';
import { formWithKeywords } from '../../../src/core/views/form/formWithKeywords.ts';
import {
  type Conversation,
  type Filter,
  type FilterCondition,
  matchesFilter,
  type ViewFilters,
} from '../../../src/model/index.ts';
import { propertyRuns } from '../../propertyRuns.ts';

const is = (field: string, operator: string, value?: unknown): FilterCondition =>
  value === undefined ? { field, operator } : { field, operator, value };
const any = (...filters: Filter[]): Filter => ({ group: { operator: 'OR', filters } });
const formOf = (filters: ViewFilters) => formOfView({ label: 'x', filters }, 'inbox');
const throughForm = (filters: ViewFilters): ViewFilters => filtersOfForm(formOf(filters)).filters;

describe('the Focus Inbox form', () => {
  it('starts with all three types and read status "all", which compile to no filter [FOC-2]', () => {
    const form = emptyForm('inbox');
    expect(form).toMatchObject({ label: '', pageId: 'inbox', types: ['dm', 'channel', 'thread'], readStatus: 'all' });
    expect(filtersOfForm(form).filters).toEqual([]);
  });

  it('starts with the keywords of a search', () => {
    const form = formWithKeywords('refund', 'inbox');
    expect(form).toMatchObject({ label: 'refund', pageId: 'inbox', types: ['dm', 'channel', 'thread'] });
    expect(filtersOfForm(form).filters).toEqual(
      any(is('name', 'contains', 'refund'), is('latest_message.text', 'contains', 'refund')),
    );
    const { items } = conditionAdded(form, form.conditions.id).conditions;
    expect(new Set(items.map(({ id }) => id)).size).toBe(3);
  });

  it('requires a name and a page [FOC-1]', () => {
    expect(formProblems(emptyForm('inbox'))).toEqual(['name-missing']);
    expect(formProblems({ ...emptyForm(null), label: ' \n' })).toEqual(['name-missing', 'page-unknown']);
    expect(formProblems({ ...emptyForm('inbox'), label: 'Mine' })).toEqual([]);
  });

  it.each<[string, ViewFilters]>([
    ['one type', [is('type', 'eq', 'dm')]],
    ['two types', [is('type', 'in', ['dm', 'thread'])]],
    ['no type', [is('type', 'in', [])]],
    ['unread', [is('unread_count', 'gt', 0)]],
    ['read', [is('unread_count', 'eq', 0)]],
    [
      'conditions that combine with AND',
      [is('type', 'eq', 'dm'), is('name', 'contains', 'x'), is('last_read', 'exists')],
    ],
    [
      'conditions that combine with OR',
      {
        group: {
          operator: 'AND',
          filters: [is('unread_count', 'gt', 0), any(is('name', 'contains', 'x'), is('id', 'eq', 'C1'))],
        },
      },
    ],
    [
      'nothing but OR',
      { group: { operator: 'OR', filters: [is('name', 'contains', 'x'), is('unread_count', 'gt', 4)] } },
    ],
    [
      'groups in groups',
      {
        group: {
          operator: 'AND',
          filters: [
            is('name', 'contains', 'x'),
            any(is('id', 'eq', 'C1'), {
              group: { operator: 'AND', filters: [is('a.b', 'eq', 1), is('c', 'eq', true)] },
            }),
          ],
        },
      },
    ],
    [
      'every kind of value',
      [is('a', 'eq', 'text'), is('a', 'eq', 5), is('a', 'eq', false), is('a', 'in', ['x', 'y']), is('a', 'in', [1, 2])],
    ],
    [
      'values that no control can show',
      [
        is('a', 'eq', ''),
        is('a', 'eq', null),
        is('a', 'in', []),
        is('a', 'in', ['x', null]),
        is('a', 'in', 'x'),
        is('a', 'eq', { b: 1 }),
      ],
    ],
    ['an operator that is not known', [is('a', 'resembles', 'x')]],
  ])('preserves %s [FOC-2]', (_what, filters) => {
    expect(throughForm(filters)).toEqual(filters);
  });

  it('uses no OR for a single condition', () => {
    const form = formOf({ group: { operator: 'OR', filters: [is('name', 'contains', 'x'), is('id', 'eq', 'C1')] } });
    const [first] = form.conditions.items;
    const alone = { ...form, conditions: { ...form.conditions, items: first ? [first] : [] } };
    expect(filtersOfForm(alone).filters).toEqual([is('name', 'contains', 'x')]);
  });

  it('uses the type and read-status choices where they suffice', () => {
    const form = formOf([is('name', 'eq', 'x'), is('unread_count', 'gt', 0), is('type', 'in', ['dm', 'channel'])]);
    expect(form).toMatchObject({ types: ['dm', 'channel'], readStatus: 'unread' });
    expect(form.conditions.items).toHaveLength(1);
    expect(formOf([is('unread_count', 'gt', 4), is('type', 'eq', 'group')])).toMatchObject({
      types: ['dm', 'channel', 'thread'],
      readStatus: 'all',
    });
    expect(
      formOf({ group: { operator: 'OR', filters: [is('type', 'eq', 'dm'), is('type', 'eq', 'thread')] } }),
    ).toMatchObject({
      types: ['dm', 'channel', 'thread'],
      conditions: { match: 'any' },
    });
  });

  it('leaves out incomplete conditions and lists their problems', () => {
    const text = { ...emptyCondition(1), field: 'name' };
    const number = {
      ...emptyCondition(2),
      field: 'unread_count',
      operator: 'gt',
      kind: 'number',
      text: 'four',
    } as const;
    const list = { ...emptyCondition(3), field: 'name', operator: 'in' };
    const items = [emptyCondition(0), text, number, list, { ...text, id: 4, text: 'x' }];
    const { filters, problems, conditions } = filtersOfForm({
      ...emptyForm('inbox'),
      conditions: { id: 9, match: 'all', items },
    });
    expect(filters).toEqual([is('name', 'contains', 'x')]);
    expect([...problems]).toEqual([
      [0, 'field-missing'],
      [1, 'value-missing'],
      [2, 'number-invalid'],
      [3, 'value-missing'],
    ]);
    expect([...conditions]).toEqual([[4, is('name', 'contains', 'x')]]);
  });
});

describe('editing a form', () => {
  const only = (form: ReturnType<typeof emptyForm>) => {
    const [item] = form.conditions.items;
    if (!item || isGroupForm(item)) throw new Error('No condition');
    return item;
  };

  it('adds, changes and removes conditions in any group', () => {
    let form = conditionAdded(emptyForm('inbox'), 0);
    form = groupAdded(form, 0);
    const group = form.conditions.items[1];
    if (!group || !isGroupForm(group)) throw new Error('No group');
    expect(group).toMatchObject({ match: 'any', items: [{ field: '' }] });
    form = conditionAdded(form, group.id);
    form = matchChosen(form, group.id, 'all');
    const ids = new Set<number>();
    const collect = (node: typeof form.conditions): void => {
      ids.add(node.id);
      for (const item of node.items) isGroupForm(item) ? collect(item) : ids.add(item.id);
    };
    collect(form.conditions);
    expect(ids.size).toBe(5);
    form = conditionChanged(form, { ...only(form), field: 'name', text: 'x' });
    expect(filtersOfForm(form).filters).toEqual([is('name', 'contains', 'x')]);
    const inner = form.conditions.items[1];
    if (!inner || !isGroupForm(inner)) throw new Error('No group');
    for (const { id } of inner.items) form = nodeRemoved(form, id);
    expect(form.conditions.items).toHaveLength(1);
  });

  it('keeps the input when the operator changes back and forth', () => {
    const draft = { ...conditionFormOf(1, is('name', 'contains', 'release')), operator: 'exists' };
    expect(conditionOf(draft)).toEqual(is('name', 'exists'));
    expect(conditionOf({ ...draft, operator: 'eq' })).toEqual(is('name', 'eq', 'release'));
    const pasted = { ...draft, text: ' release ' };
    expect(conditionOf({ ...pasted, operator: 'neq' })).toEqual(is('name', 'neq', 'release'));
    expect(conditionOf({ ...pasted, operator: 'contains' })).toEqual(is('name', 'contains', ' release '));
  });

  it('keeps values that no control can edit', () => {
    for (const value of ['', null, { b: 1 }]) {
      expect(conditionFormOf(1, { ...is('a', 'eq'), value }).unsupported).toEqual({ value });
    }
    for (const value of [[], 'x', ['x', null]]) {
      expect(conditionFormOf(1, { ...is('a', 'in'), value }).unsupported).toEqual({ value });
    }
    expect(conditionFormOf(1, is('a', 'in', ['x', 1])).unsupported).toBeUndefined();
  });

  it('switches to the value type and a suitable operator of another field', () => {
    const draft = conditionFormOf(1, is('name', 'contains', '4'));
    const counted = withField(draft, 'unread_count', undefined);
    expect(counted).toMatchObject({ operator: 'eq', kind: 'number', text: '4' });
    expect(conditionOf(counted)).toEqual(is('unread_count', 'eq', 4));
    expect(withField(draft, 'is_private', undefined)).toMatchObject({ operator: 'eq', kind: 'flag' });
    expect(withField(draft, 'topic.kind', 'number')).toMatchObject({ kind: 'number' });
    expect(withField(draft, 'last_message.text', undefined)).toMatchObject({ operator: 'contains', text: '4' });
  });
});

const scalar = fc.oneof(fc.constantFrom('a', 'b', 'dm', 'channel', '5', ''), fc.constantFrom(0, 1, 5), fc.boolean());
const condition: fc.Arbitrary<FilterCondition> = fc.record({
  field: fc.constantFrom('type', 'unread_count', 'name', 'labels'),
  operator: fc.constantFrom('eq', 'neq', 'gt', 'lte', 'contains', 'in', 'exists', 'not_exists'),
  value: fc.oneof(scalar, fc.array(scalar, { maxLength: 2 }), fc.constant(null)),
});
const filter: fc.Arbitrary<Filter> = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    condition,
    fc.record({
      group: fc.record({
        operator: fc.constantFrom('AND' as const, 'OR' as const),
        filters: fc.array(tie('filter'), { minLength: 1, maxLength: 3 }),
      }),
    }),
  ),
})).filter;
const viewFilters: fc.Arbitrary<ViewFilters> = fc.oneof(
  fc.array(condition, { maxLength: 4 }),
  filter.filter((one) => 'group' in one),
);
const conversation = fc.record({
  id: fc.constant('C'),
  name: fc.constantFrom('', 'a', 'ab', '5'),
  type: fc.constantFrom('dm' as const, 'channel' as const, 'thread' as const),
  unread_count: fc.nat(6),
  latest_activity: fc.nat(9),
  labels: fc.option(fc.oneof(scalar, fc.array(scalar, { maxLength: 2 }))),
});

it('compiles to filters equivalent to those of any view [FOC-2]', () => {
  fc.assert(
    fc.property(viewFilters, fc.array(conversation, { minLength: 12, maxLength: 12 }), (filters, some) => {
      const again = throughForm(filters);
      for (const one of some) {
        const each: Conversation = one;
        expect(matchesFilter(each, again)).toBe(matchesFilter(each, filters));
      }
    }),
    { numRuns: propertyRuns(2000) },
  );
});
