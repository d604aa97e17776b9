import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aView, button, condition, startInbox } from './editorWorld.tsx';

describe('conditions', () => {
  it('accept an amount and a unit for the age, saved in seconds', async () => {
    const { create, save, user, until, savedFilters, modify } = await startInbox();
    await create();
    await user.keyboard('Old');
    await user.click(button('Add condition'));
    await user.paste('Age');
    await user.tab();
    expect(condition('1').combobox('Operator')).toHaveDisplayValue('older than');
    const amount = () => condition('1').textbox('Value');
    const unit = () => condition('1').combobox('Unit of time');
    await user.type(amount(), '90');
    await user.selectOptions(unit(), 'minutes');
    await save();
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await savedFilters()).toEqual([{ field: 'age', operator: 'gt', value: 5400 }]);
    await modify('Old');
    expect([amount(), unit()].map((each) => (each as HTMLInputElement).value)).toEqual(['90', 'minute']);
    await user.clear(amount());
    await user.type(amount(), '60');
    expect(unit()).toHaveValue('minute');
  });

  it('show the age that the view has got on another device', async () => {
    const age = (value: number) => [{ field: 'age', operator: 'gt', value }];
    const { modify, until, backend, hold } = await startInbox([aView({ filters: age(172_800) })]);
    const [view] = backend.world.workspaces[0]?.customViews ?? [];
    if (!view) throw new Error('No view');
    view.filters = age(432_000);
    const answer = hold('GET /api/custom-views');
    await modify();
    expect(condition('1').textbox('Value')).toHaveValue('2');
    answer();
    await until(() => expect(condition('1').textbox('Value')).toHaveValue('5'));
    expect(condition('1').combobox('Unit of time')).toHaveValue('day');
  });

  it('accept a pattern for the name of a channel', async () => {
    const { create, save, user, until, savedFilters } = await startInbox();
    await create();
    await user.keyboard('Projects');
    await user.click(button('Add condition'));
    await user.paste('Channel name');
    await user.tab();
    expect(condition('1').combobox('Operator')).toHaveDisplayValue('matches');
    const value = condition('1').getByLabelText('Value');
    expect(value).toHaveAttribute('placeholder', 'proj-*');
    await user.type(value, 'des*');
    await save();
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await savedFilters()).toEqual([{ field: 'channel_name', operator: 'eq', value: 'des*' }]);
  });
});
