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

it('a preview shows dates as the reader writes them, in words that stay true [LST-2]', async () => {
  const { until } = await setup({
    world: worldOf([
      {
        id: 'C1',
        name: 'knitting',
        members: ['U1', 'U2'],
        messages: [
          aMessage({
            ts: minutesAgo(5),
            user: 'U2',
            text: 'Due <!date^1392720000^{date_short_pretty}|some day>, seen <!date^1392720000^{ago}|a while ago>',
          }),
        ],
      },
    ]),
  });
  await until(() => expect(row(/^knitting/)).toHaveTextContent('Due Feb 18, 2014, seen a while ago'));
});
