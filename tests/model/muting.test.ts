import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  activeRules,
  type Conversation,
  type CustomView,
  type Mute,
  type MuteKind,
  markerOf,
  mentionsMe,
  muteOf,
  notifyOf,
  takerOf,
  type ViewFilters,
} from '../../src/model/index.ts';
import { muteViews, withMutes } from '../../src/model/muting.ts';
import { aConversation, aCustomView, anUnreadConversation } from '../../src/testing/builders.ts';
import { propertyRuns } from '../propertyRuns.ts';

const mute = (conversation_id: string, as: MuteKind | null): Mute => ({ conversation_id, as });

const mutes: fc.Arbitrary<Mute[]> = fc.array(
  fc.record({
    conversation_id: fc.constantFrom('C1', 'C2', 'C1:1.1'),
    as: fc.constantFrom('mentions' as const, 'read' as const, null),
  }),
  { maxLength: 6 },
);

const one = (change: Partial<Conversation> = {}) => anUnreadConversation({ id: 'C1', ...change });

describe('muting', () => {
  it('mutes each conversation as it was last chosen, in one view at most, and leaves no empty view', () => {
    fc.assert(
      fc.property(mutes, (all) => {
        const others = [aCustomView()];
        const views = all.reduce((custom, each) => withMutes(custom, [each], 'inbox'), others as readonly CustomView[]);
        for (const id of ['C1', 'C2', 'C1:1.1']) {
          const last = all.findLast(({ conversation_id }) => conversation_id === id)?.as ?? null;
          expect(muteOf(views, id)).toBe(last);
          const taker = takerOf(activeRules(views, 0), one({ id, type: 'channel' }));
          expect(taker).toBe(last === null ? undefined : muteViews[last].id);
        }
        const lists = views.filter(({ id }) => id !== 'custom_1').map(({ filters }) => filters);
        expect(lists).not.toContainEqual([{ field: 'id', operator: 'in', value: [] }]);
        expect(views).toContain(others[0]);
      }),
      { numRuns: propertyRuns(500) },
    );
  });

  it('notifies of mentions only, marks as read only if chosen, and never takes a conversation that mentions the user', () => {
    fc.assert(
      fc.property(fc.constantFrom<MuteKind>('mentions', 'read'), fc.boolean(), (as, mentions) => {
        const rules = activeRules(withMutes([], [mute('C1', as)], 'inbox'), 0);
        const conversation = one({ mentions_me: mentions });
        expect(notifyOf(rules, conversation)).toBe('mentions');
        expect(markerOf(rules, conversation, 1)).toBe(
          as === 'read' && !mentionsMe(conversation) ? 'muted_read' : undefined,
        );
        expect(takerOf(rules, conversation) === undefined).toBe(mentions);
      }),
    );
  });

  it('comes before the other rules', () => {
    const other = aCustomView({ position: 1, filters: [], rule: { ...muteViews.mentions.rule } });
    expect(takerOf(activeRules(withMutes([other], [mute('C1', 'mentions')], 'inbox'), 0), one())).toBe('muted');
  });

  it('is hidden until the user shows it, and changes nothing twice', () => {
    const views = withMutes([], [mute('C1', 'mentions')], 'inbox');
    expect(views).toMatchObject([{ id: 'muted', parentViewId: 'inbox', isVisible: false, label: 'Muted' }]);
    expect(withMutes(views, [mute('C1', 'mentions')], 'inbox')).toBe(views);
    expect(withMutes(views, [mute('C2', null)], 'inbox')).toBe(views);
  });

  it.each<[string, ViewFilters]>([
    ['a list', [{ field: 'type', operator: 'eq', value: 'channel' }]],
    ['a group', { group: { operator: 'OR', filters: [{ field: 'type', operator: 'eq', value: 'channel' }] } }],
  ])('keeps conditions that the user has added: %s', (_, filters) => {
    const edited = aCustomView({ id: 'muted', filters, rule: { ...muteViews.mentions.rule, isOn: false } });
    const [view] = withMutes([edited], [mute('D1', 'mentions')], 'inbox');
    const rules = activeRules(view ? [view] : [], 0);
    expect(takerOf(rules, aConversation({ id: 'D1', type: 'dm' }))).toBe('muted');
    expect(takerOf(rules, aConversation({ id: 'C9', type: 'channel' }))).toBe('muted');
    expect(takerOf(rules, aConversation({ id: 'D9', type: 'dm' }))).toBeUndefined();
  });

  it.each<[string, Partial<CustomView>]>([
    ['shown', { isVisible: true }],
    ['renamed', { label: 'Noise' }],
    ['with another rule', { rule: { ...muteViews.mentions.rule, notify: 'never' } }],
    [
      'with conditions',
      { filters: { group: { operator: 'OR', filters: [{ field: 'name', operator: 'eq', value: 'bots' }] } } },
    ],
  ])('leaves a view that the user has changed when its last conversation goes: %s', (_, change) => {
    const [made] = withMutes([], [mute('C1', 'mentions')], 'inbox');
    const changed = withMutes([aCustomView({ ...made, ...change })], [mute('C1', 'mentions')], 'inbox');
    const [left] = withMutes(changed, [mute('C1', null)], 'inbox');
    expect(left).toMatchObject({ id: 'muted', ...('filters' in change ? {} : change) });
    expect(left && muteOf([left], 'C1')).toBeNull();
  });

  it('is not told of a view whose rule is off', () => {
    const off = withMutes([], [mute('C1', 'mentions')], 'inbox').map((view) => ({
      ...view,
      rule: { ...muteViews.mentions.rule, isOn: false },
    }));
    expect(muteOf(off, 'C1')).toBeNull();
  });
});
