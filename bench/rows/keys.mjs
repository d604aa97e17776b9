// @ts-check
import { mountList } from './list.mjs';

const count = 10_000;
const presses = 60;

/** @type {import('../row.ts').Row} */
const key = {
  id: 'j',
  variants: ['started', 'limit', 'plain', 'virtua'],
  figures: [
    { work: '`j` at 10 000, key to paint', metric: 'time', unit: 'ms', of: 'started', ratio: 1.3 },
    { work: 'the same, CPU of the thread per key', metric: 'cpu', unit: 'ms', of: 'started' },
  ],
  async sample(kit, variant) {
    const page = await mountList(kit, variant, count);
    const work = () => page.evaluate((times) => window.list.pressJ(times), presses);
    const { value, cpu } = await kit.measure(page, work);
    return { time: value, cpu: cpu / presses };
  },
};

/** @type {import('../row.ts').Row} */
const keyAt60Hz = {
  id: 'j-60hz',
  variants: ['started', 'limit', 'plain', 'virtua'],
  figures: [
    {
      work: '`j` at 10 000, 60 Hz, busy time, p95',
      metric: 'time',
      unit: 'ms',
      of: 'started',
      quantile: 0.95,
      most: 14,
    },
  ],
  async sample(kit, variant) {
    const page = await mountList(kit, variant, count, { isAt60Hz: true });
    const { value } = await kit.measure(page, () =>
      page.evaluate((times) => window.list.pressJAtFrames(times), presses),
    );
    return { time: value };
  },
};

export const keyRows = [key, keyAt60Hz];
