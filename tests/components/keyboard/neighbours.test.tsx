import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { giveLayout } from '../conversation/logLayout.ts';
import { renderTriageInbox } from '../renderInbox.tsx';

async function start() {
  giveLayout();
  const test = renderTriageInbox();
  await test.until(() => expect(screen.getByRole('listbox')).toBeVisible());
  act(() => test.inbox.actions.open('D1'));
  await test.until(() => expect(screen.getByRole('log')).toHaveFocus());
  return { ...test, place: () => test.inbox.getState().navigation, press: test.user.keyboard };
}

it('J and K open the neighbour of the open conversation [KEY-3]', async () => {
  const { place, press } = await start();
  await press('j');
  expect(place()).toMatchObject({ open: { id: 'C1' }, cursorId: 'C1' });
  await press('k');
  expect(place().open?.id).toBe('D1');
});

it('J moves a cursor of its own while the list has the focus, and everywhere with the setting', async () => {
  const { inbox, place, press } = await start();
  act(() => inbox.actions.changeSettings({ browsesBeside: true }));
  await press('j');
  expect(place()).toMatchObject({ open: { id: 'D1' }, cursorId: 'C1' });
  act(() => inbox.actions.changeSettings({ browsesBeside: false }));
  act(() => screen.getByRole('listbox').focus());
  await press('k');
  expect(place()).toMatchObject({ open: { id: 'D1' }, cursorId: 'D1' });
});
