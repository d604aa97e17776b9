import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FilterValueProps, HostFilterField } from '../../../src/components/host/hostFilterField.ts';
import type { Conversation } from '../../../src/model/index.ts';
import { button, condition, preview, startInbox } from './editorWorld.tsx';

/** A field of the host's own data. */
type WithTicket = Conversation & { ticket?: { priority: string; size: number } };

const Stars = ({ value, onChange, label }: FilterValueProps) => (
  <button type="button" aria-label={label} onClick={() => onChange('3')}>
    {value === '' ? 'None' : '★'.repeat(Number(value))}
  </button>
);

const filterFields: readonly HostFilterField[] = [
  {
    ...{ path: 'ticket.priority', label: 'Priority', kind: 'text', operators: ['eq', 'neq'] },
    choices: [
      { value: 'p1', label: 'Urgent' },
      { value: 'p2', label: 'Normal' },
    ],
  },
  { path: 'ticket.size', label: 'Size', kind: 'number', picker: Stars },
  {
    ...{ path: 'ticket.level', label: 'Level', kind: 'number', operators: ['in', 'eq'] },
    choices: [
      { value: '1', label: 'First' },
      { value: '2', label: 'Second' },
    ],
  },
];

/** The second conversation has a ticket. */
const withTickets = async () => {
  const test = await startInbox([], {}, { filterFields });
  const { loadConversations } = test.transport;
  test.transport.loadConversations = async (...args) => {
    const answer = await loadConversations(...args);
    return {
      ...answer,
      conversations: answer.conversations.map(
        (conversation): WithTicket =>
          conversation.id === 'D1' ? { ...conversation, ticket: { priority: 'p1', size: 3 } } : conversation,
      ),
    };
  };
  return test;
};

describe('fields of the host in a Focus Inbox', () => {
  it('[EXT-50] have their label, operators and values, and match the data of the host', async () => {
    const { create, user, until, save, savedFilters, put, inbox } = await withTickets();
    inbox.actions.reload();
    await create();
    await user.keyboard('Urgent');
    await user.click(button('Add condition'));
    const first = condition('1');
    await put(first.combobox('Field'), 'Prio');
    const option = within(screen.getByRole('listbox', { name: 'Fields' })).getByRole('option', { name: /^Priority/ });
    expect(option).toHaveTextContent('ticket.priority');
    await user.click(option);
    expect(first.combobox('Operator')).toHaveValue('eq');
    const offered = [...first.combobox('Operator').querySelectorAll<HTMLOptionElement>(':scope > option')];
    expect(offered.map(({ value }) => value)).toEqual(['eq', 'neq']);
    await user.selectOptions(first.combobox('Value'), 'Urgent');
    await until(() => expect(preview()).toEqual(['Aiko Tanabe']));
    await save();
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await savedFilters()).toEqual([{ field: 'ticket.priority', operator: 'eq', value: 'p1' }]);
  });

  it('[EXT-50] may have a value picker of the host', { tags: ['proof'] }, async () => {
    const { create, user, until, save, savedFilters, put } = await withTickets();
    await create();
    await user.keyboard('Big');
    await user.click(button('Add condition'));
    const first = condition('1');
    await put(first.combobox('Field'), 'Size');
    await user.click(screen.getByRole('option', { name: /^Size/ }));
    await user.selectOptions(first.combobox('Operator'), 'at least');
    await user.click(first.button('Value'));
    expect(first.button('Value')).toHaveTextContent('★★★');
    await save();
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await savedFilters()).toEqual([{ field: 'ticket.size', operator: 'gte', value: 3 }]);
  });

  it('[EXT-50] keep numbers as numbers, also when they are chosen', { tags: ['proof'] }, async () => {
    const { create, user, until, save, savedFilters, put } = await withTickets();
    await create();
    await user.keyboard('Levels');
    await user.click(button('Add condition'));
    const first = condition('1');
    await put(first.combobox('Field'), 'Level');
    await user.click(screen.getByRole('option', { name: /^Level/ }));
    await user.selectOptions(first.combobox('Add a value'), 'First');
    await user.selectOptions(first.combobox('Add a value'), 'Second');
    await user.click(button('Add condition'));
    const second = condition('2');
    await put(second.combobox('Field'), 'Level');
    await user.click(screen.getByRole('option', { name: /^Level/ }));
    await user.selectOptions(second.combobox('Operator'), 'eq');
    await user.selectOptions(second.combobox('Value'), 'Second');
    await save();
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await savedFilters()).toEqual([
      { field: 'ticket.level', operator: 'in', value: [1, 2] },
      { field: 'ticket.level', operator: 'eq', value: 2 },
    ]);
  });

  it('[EXT-50] are named in the text of a contradiction', async () => {
    const { create, user, put } = await withTickets();
    await create();
    for (const [place, value] of [
      ['1', 'Urgent'],
      ['2', 'Normal'],
    ] as const) {
      await user.click(button('Add condition'));
      await put(condition(place).combobox('Field'), 'ticket.priority');
      await user.tab();
      await user.selectOptions(condition(place).combobox('Value'), value);
    }
    expect(screen.getAllByText(/Priority.*(Urgent|Normal)/)[0]).toBeVisible();
  });
});
