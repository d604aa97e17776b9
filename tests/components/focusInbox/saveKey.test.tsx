import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { condition, dialog, startInbox } from './editorWorld.tsx';

describe('Cmd+Enter in the editor of a Focus Inbox', () => {
  it('saves the value of a list that is still being typed', async () => {
    const { create, addCondition, user, until, savedFilters } = await startInbox();
    await create();
    await user.keyboard('Mine');
    await addCondition('topic.kind', 'is one of');
    await user.click(condition('1').combobox('Add a value'));
    await user.keyboard('a{Enter}b{Meta>}{Enter}{/Meta}');
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await savedFilters()).toEqual([{ field: 'topic.kind', operator: 'in', value: ['a', 'b'] }]);
  });

  it('saves the field that is still being typed, and leaves the focus there if that fails', async () => {
    const { create, addCondition, user, until, savedFilters, failing } = await startInbox();
    failing.set('POST /api/custom-views', 'No room');
    await create();
    await user.keyboard('Mine');
    await addCondition('topic.kind', 'is set');
    const field = condition('1').combobox('Field');
    await user.clear(field);
    await user.keyboard('topic.size{Meta>}{Enter}{/Meta}');
    await until(() => expect(within(dialog()).getByRole('alert')).toBeVisible());
    expect(field).toHaveFocus();
    failing.clear();
    await user.keyboard('{Meta>}{Enter}{/Meta}');
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await savedFilters()).toEqual([{ field: 'topic.size', operator: 'exists' }]);
  });
});
