// @ts-check
import { mountList } from './list.mjs';

const count = 10_000;
const events = 2000;

/** @param {'tasks' | 'stream'} delivery @param {string} work @returns {import('../row.ts').Row} */
const burstRow = (delivery, work) => ({
  id: delivery === 'tasks' ? 'burst' : 'burst-stream',
  variants: ['started', 'limit', 'plain', 'virtua'],
  figures: [
    { work, metric: 'time', unit: 'ms', of: 'started', ratio: 1.6 },
    { work: 'the same, CPU of the thread', metric: 'cpu', unit: 'ms', of: 'started' },
    { work: 'longest block during them, median', metric: 'block', unit: 'ms', of: 'started', most: 12 },
  ],
  async sample(kit, variant) {
    const page = await mountList(kit, variant, count);
    const work = () =>
      page.evaluate(([times, by]) => window.list.burst(times, by), /** @type {const} */ ([events, delivery]));
    const { value, cpu } = await kit.measure(page, work);
    if (!value.isRight) throw new Error(`${variant}: the list is wrong after the events.`);
    return { time: value.total, cpu, block: value.longestBlock };
  },
});

export const burstRows = [
  burstRow('tasks', '2 000 events, one task each, 10 000 rows'),
  burstRow('stream', '2 000 events by a stream'),
];
