import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { eventually } from '../../eventually.ts';
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

it('keys pressed while the picker loads are for the picker: text, Enter and what follows [KEY-5]', async () => {
  let arrive = () => {};
  gate.opened = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { inbox, user, until } = await startInbox();
  screen.getByRole('listbox', { name: 'Conversations' }).focus();
  await user.keyboard('cmarax{Backspace}{Enter}th');
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(async () => arrive());
  await until(() => expect(field()).toHaveFocus());
  expect(inbox.getState().compose.picked).toEqual(['U4']);
  expect(field()).toHaveValue('th');
});

it('the picker takes the focus in the commit that shows it: no key falls between them [KEY-5]', async () => {
  let arrive = () => {};
  gate.opened = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { inbox, user } = await startInbox();
  screen.getByRole('listbox', { name: 'Conversations' }).focus();
  await user.keyboard('cmara');
  // `act` would run the effects of the commit before anything else.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  // An observer is called after the commit, and before effects that wait for the paint.
  const observer = new MutationObserver(() => {
    if (screen.queryByRole('dialog') === null) return;
    observer.disconnect();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' });
  });
  observer.observe(document.body, { childList: true, subtree: true });
  arrive();
  await eventually(() => expect(screen.queryByRole('dialog')).not.toBeNull());
  await eventually(() => expect(inbox.getState().compose).toMatchObject({ picked: ['U4'], query: '' }));
});
