// @ts-check
import { openConversationPage, pressKeys, rest } from './openedConversation.mjs';

const letters = [...'the queue depth alarm is quiet now and the totals match again'].map((letter) =>
  letter === ' ' ? 'Space' : letter,
);

/** @type {import('../row.ts').Row} */
export const row = {
  id: 'typing',
  variants: ['started', 'limit'],
  figures: [
    {
      work: 'typing with 5 000 messages open, p95, 60 Hz',
      metric: 'time',
      unit: 'ms',
      of: 'started',
      quantile: 0.95,
      most: 16.7,
    },
    { work: 'the same, CPU of a letter', metric: 'cpu', unit: 'ms', of: 'started' },
  ],
  async sample(kit, variant) {
    const page = await openConversationPage(kit, variant, { count: 5000, isAt60Hz: true });
    await page.getByRole('textbox').first().focus();
    await rest(page);
    const { value: time, cpu } = await kit.measure(page, () => pressKeys(page, 'letter', letters, 20));
    return { time, cpu: cpu / letters.length };
  },
};
