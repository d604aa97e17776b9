import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { iconPaths } from '../../../src/components/icons/iconPaths.ts';
import type { State } from '../../../src/core/state.ts';
import { giveLayout } from '../conversation/logLayout.ts';
import { renderTriageInbox } from '../renderInbox.tsx';

async function start() {
  giveLayout();
  const test = renderTriageInbox();
  await test.until(() => expect(screen.getByRole('listbox')).toBeVisible());
  screen.getByRole('listbox').focus();
  return { ...test, press: test.user.keyboard, navigation: () => test.inbox.getState().navigation };
}
const notice = () => screen.queryByText(/does nothing here/);

it('G I and G C show the pages; another key after G does nothing by itself [KEY-5]', async () => {
  const { press, navigation, inbox } = await start();
  await press('gc');
  expect(navigation().pageId).toBe('conversations');
  await press('gi');
  expect(navigation().pageId).toBe('inbox');
  const before = (inbox.getState() as State).unread;
  for (const key of 'abdefhjkmnopstuxyz]') await press(`g${key}`);
  for (const key of 'aentrsu') await press(`*${key}`);
  expect(navigation().open).toBeNull();
  expect(inbox.getState().overlay).toBeNull();
  expect((inbox.getState() as State).unread).toBe(before);
});

it('a render of the host between two keys does not break their sequence [KEY-5]', async () => {
  const { press, navigation, inbox, rerenderWith } = await start();
  await press('g');
  rerenderWith({ actions: [{ id: 'session.logout', hidden: true }] });
  await press('c');
  expect(navigation().pageId).toBe('conversations');
  expect(inbox.getState().overlay).toBeNull();
});

it('a key after a while is no part of a sequence, nor is one with a modifier', async () => {
  const { navigation, press } = await start();
  const list = screen.getByRole('listbox');
  const stamp = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1_000);
  fireEvent.keyDown(list, { key: 'g', code: 'KeyG' });
  stamp.mockReturnValue(2_600);
  fireEvent.keyDown(list, { key: 'r', code: 'KeyR' });
  stamp.mockRestore();
  expect(navigation().open?.focus).toBe('composer');
  await press('{Escape}{Escape}g{Control>}k{/Control}');
  await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
});

it('"/" filters the list, so that what follows is text', async () => {
  const { press, navigation, until } = await start();
  await press('/');
  await until(() => expect(screen.getByRole('searchbox')).toHaveFocus());
  await press('rent');
  expect(navigation()).toMatchObject({ listQuery: 'rent', open: null });
});

it('a key that does nothing says so once, and not if the host uses it', async () => {
  const { press, inbox } = await start();
  const own = (event: KeyboardEvent) => event.key === 'w' && event.preventDefault();
  window.addEventListener('keydown', own);
  await press('w');
  await press('y');
  await waitFor(() => expect(notice()).toHaveTextContent('Y does nothing here · ? shows the keys'));
  window.removeEventListener('keydown', own);
  const first = inbox.getState().notice?.id ?? 0;
  await press('y');
  await press(' ');
  await press('q');
  await waitFor(() => expect(notice()).toHaveTextContent('Q does nothing here'));
  // Two checks would say that something is marked as read.
  expect(notice()?.parentElement?.querySelector('path')).toHaveAttribute('d', iconPaths.keyboard);
  expect(inbox.getState().notice?.id).toBe(first + 1);
});
