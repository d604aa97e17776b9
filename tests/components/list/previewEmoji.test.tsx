import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aMessage, minutesAgo } from '../../../src/testing/builders.ts';
import { row, setup, worldOf } from './listWorld.tsx';

it('a preview shows all emoji, including rare ones [LST-2]', async () => {
  const { until } = await setup({
    world: worldOf([
      {
        id: 'C1',
        name: 'knitting',
        members: ['U1', 'U2'],
        messages: [aMessage({ ts: minutesAgo(5), user: 'U2', text: 'Wool :yarn: :our-own:' })],
      },
    ]),
  });
  await act(async () => {
    await import('../../../src/core/emoji/fullEmojiTable.ts');
  });
  await until(() => expect(row(/^knitting/)).toHaveTextContent('Wool 🧶 :our-own:'));
});
