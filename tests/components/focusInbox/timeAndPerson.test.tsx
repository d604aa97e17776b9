import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, condition, startInbox } from './editorWorld.tsx';

describe('conditions', () => {
  it('accept a date and time for the last activity, in local time, saved as Unix seconds [FOC-2]', async () => {
    const { create, save, user, until, savedFilters, modify } = await startInbox();
    await create();
    await user.keyboard('Recent');
    await user.click(button('Add condition'));
    await user.paste('Last active');
    await user.tab();
    await user.selectOptions(condition('1').combobox('Operator'), 'after');
    const value = () => condition('1').getByLabelText('Value');
    expect(value()).toHaveAttribute('type', 'datetime-local');
    fireEvent.change(value(), { target: { value: '2026-03-04T09:05' } });
    expect(value()).toHaveValue('2026-03-04T09:05');
    await save();
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    const seconds = new Date(2026, 2, 4, 9, 5).getTime() / 1000;
    expect(await savedFilters()).toEqual([{ field: 'latest_activity', operator: 'gt', value: seconds }]);
    await modify('Recent');
    expect(value()).toHaveValue('2026-03-04T09:05');
  });

  it('accept a user as the partner of a direct message, saved as the id [FOC-2]', async () => {
    const { create, save, user, until, savedFilters, inbox } = await startInbox();
    await create();
    await user.keyboard('With one person');
    await user.click(button('Add condition'));
    await user.paste('DM partner');
    await user.tab();
    expect(condition('1').combobox('Operator')).toHaveDisplayValue('is');
    const { id, real_name } = Object.values(inbox.getState().users).find(({ id }) => id === 'U2') ?? {};
    await user.selectOptions(condition('1').combobox('Value'), real_name ?? '');
    await save();
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await savedFilters()).toEqual([{ field: 'dm_user.id', operator: 'eq', value: id }]);
  });

  it('offer people for a name, found by part of it and without accents [FOC-2]', { tags: ['proof'] }, async () => {
    const { create, save, user, until, savedFilters, inbox } = await startInbox();
    await create();
    await user.keyboard('With one person');
    await user.click(button('Add condition'));
    await user.paste('participants.real_name');
    await user.tab();
    expect(condition('1').combobox('Operator')).toHaveDisplayValue('contains');
    const { real_name = '', display_name } = inbox.getState().users.U2 ?? {};
    const value = condition('1').combobox('Value');
    await user.click(value);
    const people = () => within(screen.getByRole('listbox', { name: 'Suggestions' }));
    expect(people().getAllByRole('option').length).toBeGreaterThan(1);
    await user.keyboard(real_name.slice(1, 4).toUpperCase());
    expect(people().getByRole('option', { name: new RegExp(display_name || real_name) })).toBeVisible();
    await user.click(people().getByRole('option', { name: new RegExp(display_name || real_name) }));
    expect(value).toHaveValue(display_name || real_name);
    await save();
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await savedFilters()).toEqual([
      { field: 'participants.real_name', operator: 'contains', value: display_name || real_name },
    ]);
  });
});
