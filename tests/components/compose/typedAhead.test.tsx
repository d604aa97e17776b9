import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { field, startInbox } from './composeWorld.tsx';

const gate = vi.hoisted(() => ({ opened: Promise.resolve() }));
vi.mock('../../../src/components/compose/ComposeDialog.tsx', async (load) => {
  const { ComposeDialog } = await load<typeof import('../../../src/components/compose/ComposeDialog.tsx')>();
  return {
    get ComposeDialog() {
      return gate.opened.then(() => ComposeDialog);
    },
  };
});

it('text typed while the picker loads is inserted into its field [KEY-5]', async () => {
  let arrive = () => {};
  gate.opened = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { inbox, user, until } = await startInbox();
  screen.getByRole('listbox', { name: 'Conversations' }).focus();
  await user.keyboard('cmax{Backspace}{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(async () => arrive());
  await until(() => expect(field()).toHaveFocus());
  expect(field()).toHaveValue('ma');
  expect(field()).toHaveAttribute('aria-activedescendant');
  await user.keyboard('ra{Enter}');
  expect(inbox.getState().compose.picked).toEqual(['U4']);
});
