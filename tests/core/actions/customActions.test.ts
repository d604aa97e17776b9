import { describe, expect, it, vi } from 'vitest';
import { ActionsError } from '../../../src/core/actions/actionProblem.ts';
import { createActionTable } from '../../../src/core/actions/actionTable.ts';
import { customKeymap } from '../../../src/core/actions/customKeymap.ts';
import { keymap } from '../../../src/core/actions/keymap.ts';
import type { CustomAction } from '../../../src/core/customAction.ts';
import type { KeyChord } from '../../../src/core/keys/keyChord.ts';

const jira = (changes: Partial<CustomAction> = {}): CustomAction => ({
  id: 'jira.create',
  label: 'Create ticket',
  placement: ['message'],
  run: () => {},
  ...changes,
});

const keysOf = (bindings: readonly { keys: KeyChord; action: string }[], id: string) =>
  bindings.filter(({ action }) => action === id).map(({ keys }) => keys);

describe('the table of actions', () => {
  it('has the actions of the host; a later one replaces an earlier one [EXT-1]', () => {
    const later = jira({ label: 'Create issue' });
    const { custom, find, problems } = createActionTable([jira(), later]);
    expect(custom).toEqual([later]);
    expect(find('jira.create')).toBe(later);
    expect(problems).toEqual([]);
  });

  it('leaves out invalid entries and names them [EXT-7]', () => {
    const { custom, problems } = createActionTable([
      jira({ id: 'list.next' }),
      jira({ label: '' }),
      { id: 'triage.markReed', hidden: true },
      jira({ id: 'jira.open' }),
    ]);
    expect(custom.map(({ id }) => id)).toEqual(['jira.open']);
    expect(new ActionsError(problems).message).toBe(
      'triage-inbox actions: "list.next" is an action of the inbox; leave out `placement` to change it, or choose another id; ' +
        'The action "jira.create" needs an id and a label; ' +
        'No action of the inbox is called "triage.markReed"; a custom action needs `placement`',
    );
  });

  it('hides an action whose condition throws, and reports it [EXT-7]', () => {
    const onThrow = vi.fn();
    const fault = new Error('no data');
    const { find } = createActionTable(
      [
        jira({
          when: () => {
            throw fault;
          },
        }),
      ],
      onThrow,
    );
    const context = {} as Parameters<NonNullable<CustomAction['when']>>[0];
    expect(find('jira.create')?.when?.(context)).toBe(false);
    expect(onThrow).toHaveBeenCalledWith('jira.create', fault);
  });
});

describe('the keys of custom actions', () => {
  const table = createActionTable([jira({ keys: ['Shift+J', 'e'] })]);

  it('win over default keys; the conflict is told [EXT-2]', () => {
    const { bindings, problems } = customKeymap({}, keymap, table);
    expect(keysOf(bindings, 'jira.create')).toEqual(['Shift+J', 'e']);
    expect(keysOf(bindings, 'triage.markRead')).toEqual([]);
    expect(problems).toEqual([{ kind: 'conflict', keys: 'e', kept: 'jira.create', dropped: 'triage.markRead' }]);
  });

  it('are replaced and removed by the keys of the host [EXT-2]', () => {
    expect(keysOf(customKeymap({ 'jira.create': 'Shift+Y' }, keymap, table).bindings, 'jira.create')).toEqual([
      'Shift+Y',
    ]);
    const none = customKeymap({ 'jira.create': false }, keymap, table);
    expect(keysOf(none.bindings, 'jira.create')).toEqual([]);
    expect(keysOf(none.bindings, 'triage.markRead')).toEqual(['e']);
    expect(customKeymap({ 'jira.open': 'x' }, keymap, table).problems).toContainEqual({
      kind: 'unknown-action',
      action: 'jira.open',
    });
  });

  it('a hidden action of the inbox has no keys [EXT-6]', () => {
    const hidden = createActionTable([{ id: 'triage.markRead', hidden: true }]);
    expect(keysOf(customKeymap({ 'triage.markRead': 'd' }, keymap, hidden).bindings, 'triage.markRead')).toEqual([]);
  });
});
