import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { button, condition, startInbox } from './editorWorld.tsx';

it('a condition on mentions is true from the start', async () => {
  const { create, save, user, until, savedFilters, put } = await startInbox();
  await create();
  await user.keyboard('For me');
  await user.click(button('Add condition'));
  await put(condition('1').combobox('Field'), 'mentions');
  await user.click(
    within(screen.getByRole('listbox', { name: 'Fields' })).getByRole('option', { name: /^Mentions you/ }),
  );
  await save();
  await until(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await savedFilters()).toEqual([{ field: 'mentions_me', operator: 'eq', value: true }]);
});
