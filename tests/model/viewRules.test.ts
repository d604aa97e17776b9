import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  activeRules,
  type Conversation,
  type CustomView,
  markerOf,
  matchesFilter,
  mentionsMe,
  notifyOf,
  readViewRule,
  takerOf,
  type ViewFilters,
  type ViewRule,
} from '../../src/model/index.ts';
import { isSteady } from '../../src/model/viewRules.ts';
import { propertyRuns } from '../propertyRuns.ts';

const fields: readonly ViewFilters[] = [
  [],
  [{ field: 'type', operator: 'eq', value: 'channel' }],
  [{ field: 'name', operator: 'contains', value: 'a' }],
  [{ field: 'id', operator: 'in', value: ['C1', 'C2'] }],
  [{ field: 'unread_count', operator: 'gt', value: 0 }],
  [{ field: 'latest_message.user_data.is_bot', operator: 'eq', value: true }],
  [{ field: 'latest_message.files', operator: 'exists' }],
  { group: { operator: 'OR', filters: [{ field: 'mentions_me', operator: 'eq', value: true }] } },
];

const rule: fc.Arbitrary<ViewRule> = fc.record({
  keepsOut: fc.boolean(),
  notify: fc.constantFrom('all', 'mentions', 'never'),
  marksRead: fc.boolean(),
  unlessMentioned: fc.boolean(),
  isOn: fc.boolean(),
});

const views: fc.Arbitrary<CustomView[]> = fc
  .array(
    fc.record({
      filters: fc.constantFrom(...fields),
      position: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
      rule: fc.option(rule, { nil: undefined }),
    }),
    { maxLength: 5 },
  )
  .map((drafts) =>
    drafts.map(({ filters, position, rule: own }, index) => ({
      id: `custom_${index}`,
      label: '',
      parentViewId: 'inbox',
      isCustom: true as const,
      isVisible: true,
      filters,
      ...(position !== undefined && { position }),
      ...(own && { rule: own }),
    })),
  );

const conversation: fc.Arbitrary<Conversation> = fc
  .record({
    id: fc.constantFrom('C1', 'C2', 'C3'),
    name: fc.constantFrom('alerts', 'design', 'ops'),
    type: fc.constantFrom('dm' as const, 'channel' as const, 'thread' as const),
    unread_count: fc.integer({ min: 0, max: 3 }),
    mentions_me: fc.boolean(),
    is_bot: fc.boolean(),
  })
  .map(({ is_bot, ...fieldsOf }) => ({
    ...fieldsOf,
    latest_activity: 1,
    latest_message: { user: 'U1', user_data: { is_bot } },
  }));

const view = (change: Partial<ViewRule>, filters: ViewFilters = [], id = 'custom_1'): CustomView => ({
  ...{ id, label: '', parentViewId: 'inbox', isCustom: true, isVisible: true, filters },
  rule: { keepsOut: false, notify: 'all', marksRead: false, unlessMentioned: true, isOn: true, ...change },
});

describe('the view that keeps a conversation out of Inbox', () => {
  it('puts every conversation in exactly one of Inbox and the taking views, which matches it', () => {
    fc.assert(
      fc.property(views, conversation, (all, one) => {
        const taker = takerOf(activeRules(all, 0), one);
        const taking = all.filter(
          ({ filters, rule: own }) =>
            own?.isOn && own.keepsOut && matchesFilter(one, filters) && !(own.unlessMentioned && mentionsMe(one)),
        );
        const lowest = Math.min(...taking.map(({ position = 999 }) => position));
        expect(taker).toBe(taking.find(({ position = 999 }) => position === lowest)?.id);
      }),
      { numRuns: propertyRuns(1000) },
    );
  });

  it('leaves every conversation in Inbox while no rule is on', () => {
    fc.assert(
      fc.property(views, conversation, (all, one) => {
        const off = all.map((each) => (each.rule ? { ...each, rule: { ...each.rule, isOn: false } } : each));
        expect(takerOf(activeRules(off, 0), one)).toBeUndefined();
        expect(notifyOf(activeRules(off, 0), one)).toBe('all');
        expect(markerOf(activeRules(off, 0), one, 3)).toBeUndefined();
      }),
    );
  });
});

describe('marking on arrival', () => {
  it('never marks a conversation with an unread mention', () => {
    fc.assert(
      fc.property(views, conversation, fc.integer({ min: 1, max: 3 }), (all, one, arrived) => {
        const marker = markerOf(activeRules(all, 0), one, arrived);
        if (mentionsMe(one)) expect(marker).toBeUndefined();
        const marking = all.find(({ id }) => id === marker);
        if (marking) expect(matchesFilter(one, marking.filters) && marking.rule?.marksRead).toBe(true);
        // It passes no unread message that the rule may not have matched.
        if (marking && !isSteady(marking.filters)) expect(one.unread_count).toBeLessThanOrEqual(arrived);
      }),
      { numRuns: propertyRuns(1000) },
    );
  });

  it('leaves earlier unread messages alone if the rule is about messages', () => {
    const bots = activeRules(
      [view({ marksRead: true }, [{ field: 'latest_message.user_data.is_bot', operator: 'eq', value: true }])],
      0,
    );
    const one: Conversation = {
      ...{ id: 'C1', name: 'ops', type: 'channel', latest_activity: 1 },
      unread_count: 2,
      latest_message: { subtype: 'bot_message' },
    };
    expect(markerOf(bots, one, 1)).toBeUndefined();
    expect(markerOf(bots, { ...one, unread_count: 1 }, 1)).toBe('custom_1');
    const muted = activeRules([view({ marksRead: true }, [{ field: 'id', operator: 'in', value: ['C1'] }])], 0);
    expect(markerOf(muted, one, 1)).toBe('custom_1');
  });
});

describe('notifications', () => {
  it('of a muted conversation are those of mentions', () => {
    const one: Conversation = { id: 'C1', name: 'ops', type: 'channel', unread_count: 1, latest_activity: 1 };
    const notify = (change: Partial<ViewRule>) => notifyOf(activeRules([view(change)], 0), one);
    expect(notify({ notify: 'mentions' })).toBe('mentions');
    expect(notify({ notify: 'never' })).toBe('mentions');
    expect(notify({ notify: 'never', unlessMentioned: false })).toBe('never');
    expect(notify({})).toBe('all');
  });
});

describe('a stored rule', () => {
  it('has the defaults of missing fields', () => {
    expect(readViewRule({ keepsOut: true, unknown: 1 })).toEqual({
      ...{ keepsOut: true, notify: 'all', marksRead: false, unlessMentioned: true, isOn: true },
    });
  });

  it.each([null, [], 'on', { keepsOut: 1 }, { notify: 'sometimes' }, { isOn: null }])(
    'of an unknown form is none: %j',
    (value) => expect(readViewRule(value)).toBeUndefined(),
  );
});
