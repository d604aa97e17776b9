// @ts-check
import { openConversationPage, pressKeys } from './openedConversation.mjs';

const nextPresses = 10;
/** Shorter than anybody reads, longer than loading ahead takes. */
const pauseMs = 200;

/** @type {import('../row.ts').Row} */
export const row = {
  id: 'enter',
  variants: ['started', 'limit'],
  figures: [
    { work: 'Enter or ] to 200 messages painted, 60 Hz', metric: 'time', unit: 'ms', of: 'started', most: 33 },
    { work: 'the same, 95th percentile', metric: 'time', unit: 'ms', of: 'started', quantile: 0.95, most: 50 },
    { work: 'the same, CPU of a key', metric: 'cpu', unit: 'ms', of: 'started' },
  ],
  async sample(kit, variant) {
    const page = await openConversationPage(kit, variant, { count: 200, isAt60Hz: true, opens: false });
    await page.getByRole('listbox').first().focus();
    const keys = ['Enter', ...Array.from({ length: nextPresses }, () => ']')];
    const { value: time, cpu } = await kit.measure(page, () => pressKeys(page, 'conversation', keys, pauseMs));
    return { time, cpu: cpu / keys.length };
  },
};
