import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/core/actions/action.ts';
import { actionGroups } from '../../../src/core/actions/action.ts';
import { type ActionId, actions } from '../../../src/core/actions/actions.ts';
import { chordOf } from '../../../src/core/actions/chordOf.ts';
import { customKeymap } from '../../../src/core/actions/customKeymap.ts';
import { groupOf } from '../../../src/core/actions/groupOf.ts';
import { type Binding, keymap } from '../../../src/core/actions/keymap.ts';
import { isKeyChord } from '../../../src/core/keys/keyChord.ts';

const ids = Object.keys(actions) as ActionId[];
const keysOf = (bindings: readonly Binding[], action: ActionId) =>
  bindings.filter((binding) => binding.action === action).map(({ keys }) => keys);

describe('the default keymap', () => {
  it('has the specified keys [KEY-1] [KEY-2] [KEY-3] [KEY-4]', () => {
    const specified: [ActionId, string[]][] = [
      ['search.open', ['$mod+k']],
      ['list.filter', ['Shift+K', '$mod+Shift+K']],
      ['go.inbox', ['g i']],
      ['go.conversations', ['g c']],
      ['go.dms', ['g d']],
      ['conversation.markRead', ['$mod+e']],
      ['view.next', ['Tab']],
      ['view.previous', ['Shift+Tab']],
      ['list.next', ['j', 'ArrowDown']],
      ['list.previous', ['k', 'ArrowUp']],
      ['list.open', ['Enter', 'ArrowRight']],
      ['list.first', ['Home', '$mod+ArrowUp']],
      ['list.last', ['End', '$mod+ArrowDown']],
      ['conversation.search', ['/']],
      ['messages.scrollUp', ['$mod+ArrowUp']],
      ['messages.scrollDown', ['$mod+ArrowDown']],
      ['conversation.close', ['Escape']],
      ['shortcuts.show', ['?']],
    ];
    for (const [action, keys] of specified) expect(keysOf(keymap, action), action).toEqual(keys);
  });

  it('has no conflicts; only Escape is shared, to close one layer after the other [KEY-5]', () => {
    // Passed as custom keys, the table is checked by the rules for hosts.
    const own = keymap.filter(({ keys }) => keys !== 'Escape');
    for (const [index, binding] of own.entries()) {
      const conflicts = own
        .slice(index + 1)
        .filter(
          (other) =>
            other.keys.toLowerCase() === binding.keys.toLowerCase() &&
            (other.context === undefined || binding.context === undefined || other.context === binding.context) &&
            ![binding, other].some(({ focus }) => focus === 'emptyField'),
        );
      expect(conflicts, binding.keys).toEqual([]);
    }
    expect(customKeymap()).toEqual({ bindings: keymap, problems: [] });
  });

  it('contains only valid chords, without duplicates for one action', () => {
    for (const { keys } of keymap) expect(isKeyChord(keys), keys).toBe(true);
    for (const id of ids) expect(new Set(keysOf(keymap, id)).size).toBe(keysOf(keymap, id).length);
  });

  it('binds no plain character in text fields [KEY-5]', () => {
    const inText = keymap.filter((binding) => binding.inText).map(({ keys }) => keys);
    expect(inText.filter((keys) => !/^\$mod\+|^(Alt\+Arrow|ArrowUp$|Escape$)|^(Shift\+)?F\d+$/.test(keys))).toEqual([]);
  });

  it('has a group for every action and no empty group [KEY-5]', () => {
    for (const id of ids) expect(actionGroups).toContain(groupOf(id));
    for (const group of actionGroups) {
      expect(
        keymap.some(({ action }) => groupOf(action) === group),
        group,
      ).toBe(true);
    }
  });

  it('repeats only navigation and selection while a key is held', () => {
    const repeating = ids.filter((id) => (actions[id] as Action).repeats);
    expect(repeating.filter((id) => !/^(list|messages|selection|conversation)\./.test(id))).toEqual([]);
    expect(repeating).not.toContain('triage.markRead');
    expect(repeating).not.toContain('conversation.markRead');
  });
});

describe('customKeymap', () => {
  it('replaces, adds and removes the keys of an action; others stay', () => {
    const { bindings, problems } = customKeymap({
      'triage.markRead': 'd',
      'list.next': ['j', 'ArrowDown', 'Shift+J'],
      'shortcuts.show': false,
    });
    expect(problems).toEqual([]);
    expect(keysOf(bindings, 'triage.markRead')).toEqual(['d']);
    expect(keysOf(bindings, 'list.next')).toEqual(['j', 'ArrowDown', 'Shift+J']);
    expect(keysOf(bindings, 'shortcuts.show')).toEqual([]);
    expect(keysOf(bindings, 'list.previous')).toEqual(['k', 'ArrowUp']);
    expect(chordOf('triage.markRead', bindings)).toBe('d');
    expect(chordOf('shortcuts.show', bindings)).toBeUndefined();
  });

  it('binds a custom key in the context of the default ones, except in controls and fields that need it', () => {
    const of = (action: ActionId, keys: Parameters<typeof customKeymap>[0]) =>
      customKeymap(keys).bindings.find((binding) => binding.action === action);
    expect(of('conversation.markRead', { 'conversation.markRead': 'm' })).toEqual({
      keys: 'm',
      action: 'conversation.markRead',
      context: 'conversation',
    });
    expect(of('conversation.markRead', { 'conversation.markRead': '$mod+m' })).toMatchObject({ inText: true });
    expect(of('list.open', { 'list.open': 'End', 'list.last': false })).toMatchObject({ focus: 'reading' });
    expect(of('list.next', { 'list.next': 'Tab', 'view.next': false })).toMatchObject({ focus: 'list' });
    expect(of('list.next', { 'list.next': { keys: 'o', context: 'list' } })).toMatchObject({
      keys: 'o',
      context: 'list',
    });
    expect(of('list.first', { 'list.first': ['$mod+ArrowUp'] })).toMatchObject({ context: 'list' });
  });

  it('can swap the keys of two actions', () => {
    const { bindings, problems } = customKeymap({ 'list.next': 'k', 'list.previous': 'j' });
    expect(problems).toEqual([]);
    expect(keysOf(bindings, 'list.next')).toEqual(['k']);
  });

  it('reports a conflict; the custom key wins', () => {
    const { bindings, problems } = customKeymap({ 'theme.toggle': 'x' });
    expect(problems).toEqual([{ kind: 'conflict', keys: 'x', kept: 'theme.toggle', dropped: 'selection.toggle' }]);
    expect(keysOf(bindings, 'theme.toggle')).toEqual(['x']);
    expect(keysOf(bindings, 'selection.toggle')).toEqual(['Space']);
  });

  it('keeps the first of two custom keys with the same chord, ignoring case and layout', () => {
    const { problems } = customKeymap({ 'theme.toggle': 'Shift+T', 'data.refresh': 'Shift+t', 'ask.open': 'Shift+?' });
    expect(problems).toEqual([
      { kind: 'conflict', keys: 'Shift+t', kept: 'theme.toggle', dropped: 'data.refresh' },
      { kind: 'conflict', keys: '?', kept: 'ask.open', dropped: 'shortcuts.show' },
    ]);
  });

  it('reports no conflict between different contexts', () => {
    const choices = {
      'theme.toggle': { keys: 'q', context: 'list' },
      'data.refresh': { keys: 'q', context: 'conversation' },
    } as const;
    expect(customKeymap(choices).problems).toEqual([]);
  });

  it('reports conflicts in a custom base keymap', () => {
    const own: Binding[] = [
      { keys: 'a', action: 'list.next' },
      { keys: 'a', action: 'list.previous' },
    ];
    expect(customKeymap({}, own)).toEqual({
      bindings: [own[0]],
      problems: [{ kind: 'conflict', keys: 'a', kept: 'list.next', dropped: 'list.previous' }],
    });
  });

  it('leaves out invalid entries of untyped JSON', () => {
    const wish = JSON.parse(
      '{"list.jump":"j","list.next":"Ctrl+","theme.toggle":{"keys":"t","inText":true},"data.refresh":["","r r"]}',
    );
    const { bindings, problems } = customKeymap(wish);
    expect(problems).toEqual([
      { kind: 'unknown-action', action: 'list.jump' },
      { kind: 'unreadable', keys: 'Ctrl+', action: 'list.next' },
      { kind: 'types-text', keys: 't', action: 'theme.toggle' },
      { kind: 'unreadable', keys: '', action: 'data.refresh' },
      { kind: 'unreadable', keys: 'r r', action: 'data.refresh' },
    ]);
    expect(keysOf(bindings, 'list.next')).toEqual([]);
    expect(keysOf(bindings, 'list.previous')).toEqual(['k', 'ArrowUp']);
  });
});
