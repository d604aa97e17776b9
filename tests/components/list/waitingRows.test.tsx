import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aMessage, minutesAgo } from '../../../src/testing/builders.ts';
import { row, setup, worldOf } from './listWorld.tsx';

const from = (minutes: number, text: string, user = 'U2') => aMessage({ ts: minutesAgo(minutes), user, text });

it('the tabs of what waits are hidden until the user shows them, and their rows say why and since when', async () => {
  const world = worldOf(
    [
      { id: 'C1', name: 'pets', members: ['U1', 'U2'], messages: [from(90, '<@U2> who feeds Rex?', 'U1')] },
      { id: 'C2', name: 'launch', members: ['U1', 'U2'], messages: [from(9, '<@U1> ready?'), from(8, 'Almost')] },
    ],
    { C1: minutesAgo(1), C2: minutesAgo(9) },
  );
  const { inbox, backend, until } = await setup({ world });
  act(() => inbox.actions.goToPage('conversations'));
  expect(screen.queryByRole('tab', { name: /Waiting/ })).toBeNull();
  act(() => inbox.actions.setViewVisible('waiting_on_me', true));
  act(() => inbox.actions.setViewVisible('waiting_on_them', true));
  act(() => inbox.actions.goToView('waiting_on_me'));
  await until(() => expect(row(/^launch, .*asks you, /)).toHaveTextContent('Aiko: @Wren Halloway ready?'));
  expect(screen.queryByRole('option', { name: /^pets/ })).toBeNull();
  act(() => inbox.actions.goToView('waiting_on_them'));
  await until(() => expect(row(/^pets, you asked 1h ago, /)).toHaveTextContent('You: @Aiko Tanabe who feeds Rex?'));
  backend.post({ conversationId: 'C1', userId: 'U2', text: 'I do' });
  await until(() => expect(screen.queryByRole('option', { name: /^pets/ })).toBeNull());
});
