import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aMessage, minutesAgo } from '../../../src/testing/builders.ts';
import { createWorld } from '../../../src/transport/memory/world.ts';
import { aView, button, checkbox, condition, dialog, group, preview, startInbox, worldWith } from './editorWorld.tsx';

const count = () => within(dialog()).getByRole('status', { hidden: true }).textContent;

describe('conditions', () => {
  it('accept any labelled field, with every operator and a matching value control [FOC-2]', async () => {
    const { create, save, user, until, savedFilters, put } = await startInbox();
    await create();
    await user.keyboard('Busy');
    await user.click(button('Add condition'));
    const first = condition('1');
    await put(first.combobox('Field'), 'unread c');
    const option = within(screen.getByRole('listbox', { name: 'Fields' })).getByRole('option', {
      name: /^Unread count/,
    });
    expect(option).toHaveTextContent('unread_count');
    await user.click(option);
    expect(first.combobox('Field')).toHaveValue('Unread count');
    const operator = first.combobox('Operator');
    expect([...operator.querySelectorAll('option')].map(({ value }) => value).sort()).toEqual([
      'contains',
      'eq',
      'exists',
      'gt',
      'gte',
      'in',
      'lt',
      'lte',
      'neq',
      'not_exists',
    ]);
    await user.selectOptions(operator, 'at least');
    await put(first.textbox('Value'), '1');
    await save();
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await savedFilters()).toEqual([{ field: 'unread_count', operator: 'gte', value: 1 }]);
  });

  it('accept any dotted path, with a text, number or boolean value [FOC-2]', { tags: ['proof'] }, async () => {
    const { create, save, user, until, savedFilters, put } = await startInbox();
    await create();
    await user.keyboard('Mine');
    for (const place of ['1', '2', '3']) {
      await user.click(button('Add condition'));
      await user.paste(`topic.f${place}`);
      await user.tab();
      expect(condition(place).combobox('Field')).toHaveValue(`topic.f${place}`);
    }
    await put(condition('1').combobox('Value'), 'release');
    await user.selectOptions(condition('2').combobox('Value type'), 'Number');
    await user.selectOptions(condition('2').combobox('Operator'), 'less than');
    await put(condition('2').textbox('Value'), '2.5');
    await user.selectOptions(condition('3').combobox('Value type'), 'Yes or no');
    await user.selectOptions(condition('3').combobox('Operator'), 'is');
    await user.selectOptions(condition('3').combobox('Value'), 'No');
    await save();
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await savedFilters()).toEqual([
      { field: 'topic.f1', operator: 'contains', value: 'release' },
      { field: 'topic.f2', operator: 'lt', value: 2.5 },
      { field: 'topic.f3', operator: 'eq', value: false },
    ]);
  });

  it('accept a list whose values are added and removed one by one [FOC-2]', async () => {
    const { create, addCondition, save, user, until, savedFilters } = await startInbox();
    await create();
    await user.keyboard('Mine');
    await addCondition('topic.kind', 'is one of');
    await user.click(condition('1').combobox('Add a value'));
    await user.keyboard('a{Enter}b,c');
    await user.tab();
    await user.click(condition('1').button('Remove b'));
    await user.click(condition('1').combobox('Add a value'));
    await user.keyboard('d{Enter}{Backspace}e, f ,');
    await user.paste('g, h ,a');
    await user.tab();
    await save();
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await savedFilters()).toEqual([
      { field: 'topic.kind', operator: 'in', value: ['a', 'c', 'e', 'f', 'g', 'h'] },
    ]);
  });

  it('are operable by keyboard', async () => {
    const { create, user } = await startInbox();
    await create();
    await user.click(button('Add condition'));
    const field = condition('1').combobox('Field');
    field.focus();
    await user.keyboard('{ArrowDown}');
    expect(field).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
    expect(active()).toHaveTextContent('Type');
    await user.keyboard('{Enter}');
    expect(field).toHaveValue('Type');
    await user.selectOptions(condition('1').combobox('Value'), 'Thread');
    field.focus();
    await user.keyboard('nam{Escape}');
    expect(field).toHaveValue('Type');
    expect(dialog()).toBeVisible();
  });

  it('get the focus when added and pass it to the add button when removed', async () => {
    const { create, user } = await startInbox();
    await create();
    const add = button('Add condition');
    await user.click(add);
    expect(condition('1').combobox('Field')).toHaveFocus();
    await user.click(button('Add group'));
    expect(condition('2.1').combobox('Field')).toHaveFocus();
    await user.click(button('Remove group'));
    expect(add).toHaveFocus();
    condition('1').button('Remove condition').focus();
    await user.keyboard('{Enter}');
    expect(add).toHaveFocus();
  });

  it('suggest users as members of a conversation', async () => {
    const { create, user, put } = await startInbox();
    await create();
    await user.click(button('Add condition'));
    await put(condition('1').combobox('Field'), 'aiko');
    await user.click(screen.getByRole('option', { name: /Member Aiko Tanabe/ }));
    expect(condition('1').combobox('Operator')).toHaveDisplayValue('is set');
    expect(condition('1').queryByRole('textbox')).toBeNull();
    expect(count()).toBe('Matches 3 conversations');
  });

  it('combine with AND or OR, also in nested groups [FOC-2]', async () => {
    const { create, save, user, until, savedFilters, put } = await startInbox();
    await create();
    await user.keyboard('Groups');
    const fill = async (place: string, text: string) => {
      await put(condition(place).combobox('Field'), 'Name');
      await user.tab();
      await put(condition(place).combobox('Value'), text);
    };
    await user.click(button('Add condition'));
    await fill('1', 'launch');
    expect(screen.queryByRole('radio', { name: 'Any' })).toBeNull();
    await user.click(button('Add group'));
    await fill('2.1', 'design');
    const inGroup = () => group('Group 2');
    expect(inGroup().getByRole('radio', { name: 'Any' })).toBeChecked();
    await user.click(inGroup().getByRole('button', { name: 'Add condition' }));
    await fill('2.2', 'spring');
    await user.click(inGroup().getByRole('radio', { name: 'All' }));
    await user.click(
      within(within(dialog()).getByRole('region', { name: 'Conditions' })).getAllByRole('radio', {
        name: 'Any',
      })[0] ?? dialog(),
    );
    await save();
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    const has = (value: string) => ({ field: 'name', operator: 'contains', value });
    expect(await savedFilters()).toEqual({
      group: {
        operator: 'OR',
        filters: [has('launch'), { group: { operator: 'AND', filters: [has('design'), has('spring')] } }],
      },
    });
  });

  it('show errors and are not saved while incomplete', async () => {
    const { create, save, user, savedViews, put } = await startInbox();
    await create();
    await user.keyboard('Half');
    await user.click(button('Add condition'));
    expect(within(dialog()).queryByRole('alert')).toBeNull();
    await save();
    expect(within(dialog()).getByRole('alert')).toHaveTextContent('Choose a field');
    expect(condition('1').combobox('Field')).toHaveFocus();
    await put(condition('1').combobox('Field'), 'unread_count');
    await user.tab();
    await put(condition('1').textbox('Value'), 'four');
    expect(within(dialog()).getByRole('alert')).toHaveTextContent('Enter a number');
    expect(await savedViews()).toEqual([]);
    await user.click(condition('1').button('Remove condition'));
    expect(within(dialog()).queryByRole('alert')).toBeNull();
  });

  it('show a warning with the contradiction when they can never match', async () => {
    const { modify, user } = await startInbox([
      aView({
        filters: [
          { field: 'unread_count', operator: 'gt', value: 5 },
          { field: 'unread_count', operator: 'lt', value: 3 },
          { field: 'name', operator: 'contains', value: 'e' },
        ],
      }),
    ]);
    await modify();
    expect(condition('1').getByText('Never matches together with “Unread count less than 3”')).toBeVisible();
    expect(condition('2').getByText('Never matches together with “Unread count greater than 5”')).toBeVisible();
    expect(condition('3').queryByText(/never/)).toBeNull();
    expect(count()).toBe('No conversation can match these conditions together');
    await user.click(condition('2').button('Remove condition'));
    expect(within(dialog()).queryByText(/never/)).toBeNull();
    for (const type of ['DMs', 'Channels', 'Threads']) await user.click(checkbox(type));
    expect(within(dialog()).getByText('Choose at least one type')).toBeVisible();
    expect(count()).toBe('No conversation can match these conditions together');
  });

  it('of other clients are shown and saved unchanged', async () => {
    const filters = [
      { field: 'name', operator: 'resembles', value: 'x' },
      { field: 'topic', operator: 'eq', value: null },
    ];
    const { modify, user, save, until, savedFilters } = await startInbox([aView({ filters })]);
    await modify();
    expect(condition('1').combobox('Operator')).toHaveDisplayValue('resembles');
    expect(condition('2').getByText('Saved value null')).toBeVisible();
    await user.keyboard('!');
    await save();
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await savedFilters()).toEqual(filters);
  });
});

describe('the preview', () => {
  it('shows the number of matches and the first ones, live', async () => {
    const { create, user, until, backend } = await startInbox();
    await create();
    expect(count()).toBe('Matches 3 conversations');
    expect(preview()).toEqual(['Aiko Tanabe', 'design-systems', 'launch-spring']);
    await user.click(checkbox('DMs'));
    expect(count()).toBe('Matches 2 conversations');
    await user.click(within(dialog()).getByRole('radio', { name: 'Read' }));
    expect(count()).toBe('Matches 1 conversation');
    expect(preview()).toEqual(['launch-spring']);
    backend.post({ conversationId: 'C2', userId: 'U2', text: 'One more typo' });
    await until(() => expect(count()).toBe('Matches 0 conversations'));
    expect(preview()).toEqual(['No results found']);
  });

  it('shows the five newest matches', async () => {
    const world = worldWith([]);
    const numbers = [1, 2, 3, 4, 5, 6, 7];
    world.workspaces[0]?.conversations.push(
      ...createWorld({
        workspaces: [
          {
            id: 'T1',
            name: 'Larkspur',
            users: {},
            conversations: numbers.map((number) => ({
              id: `N${number}`,
              name: `news-${number}`,
              members: ['U1', 'U2'],
              messages: [aMessage({ ts: minutesAgo(60 + number), user: 'U2' })],
            })),
          },
        ],
      }).workspaces.flatMap(({ conversations }) => conversations),
    );
    const { create, user, put } = await startInbox([], { world });
    await create();
    await user.click(button('Add condition'));
    await put(condition('1').combobox('Field'), 'Name');
    await user.tab();
    await put(condition('1').combobox('Value'), 'NEWS');
    expect(count()).toBe('Matches 7 conversations');
    expect(preview()).toEqual(['news-1', 'news-2', 'news-3', 'news-4', 'news-5']);
  });
});
