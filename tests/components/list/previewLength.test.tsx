import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aMessage, minutesAgo } from '../../../src/testing/builders.ts';
import { row, setup, worldOf } from './listWorld.tsx';

const channel = (id: string, name: string, text: string) => ({
  id,
  name,
  members: ['U1', 'U2'],
  messages: [aMessage({ ts: minutesAgo(5), user: 'U2', text })],
});

const world = () =>
  worldOf([
    channel('C1', 'at-120', 'a'.repeat(120)),
    channel('C2', 'at-121', 'b'.repeat(121)),
    channel('C3', 'at-80', 'c'.repeat(80)),
    channel('C4', 'at-81', 'd'.repeat(81)),
  ]);

const preview = (name: string): string | undefined =>
  row(new RegExp(`^${name}`))
    .querySelector('.ti-row__text')
    ?.textContent?.replace(/^Aiko: /, '');

it('shows previews of 120 characters uncut, of 80 beside a conversation, and cuts longer ones [LST-3]', async () => {
  const { inbox, until } = await setup({ world: world() });
  await until(() => expect(preview('at-120')).toBe('a'.repeat(120)));
  expect(preview('at-121')).toBe(`${'b'.repeat(120)}…`);
  act(() => inbox.actions.open('C3'));
  await until(() => expect(preview('at-120')).toBe(`${'a'.repeat(80)}…`));
  expect(preview('at-80')).toBe('c'.repeat(80));
  expect(preview('at-81')).toBe(`${'d'.repeat(80)}…`);
});
