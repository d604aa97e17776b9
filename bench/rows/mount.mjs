// @ts-check
import { openList } from './list.mjs';

/** @typedef {import('../row.ts').Row} Row */

const text = (/** @type {number} */ count) => count.toLocaleString('en').replace(',', ' ');

/** @param {number} count @param {number} nothing bar of a mount from nothing @param {number} started @returns {Row} */
const mountRow = (count, nothing, started) => ({
  id: `mount-${count}`,
  variants: ['nothing', 'started', 'limit', 'plain', 'virtua'],
  figures: [
    { work: `mount ${text(count)}, from nothing`, metric: 'time', unit: 'ms', of: 'nothing', ratio: nothing },
    { work: 'the same, CPU of the thread', metric: 'cpu', unit: 'ms', of: 'nothing' },
    { work: `mount ${text(count)}, started`, metric: 'time', unit: 'ms', of: 'started', ratio: started },
    { work: 'the same, CPU of the thread', metric: 'cpu', unit: 'ms', of: 'started' },
  ],
  async sample(kit, variant) {
    const page = await openList(kit, variant, count);
    const { value, cpu } = await kit.measure(page, () => page.evaluate(() => window.list.mount()));
    return { time: value, cpu };
  },
});

/** Mounting may not depend on the number of conversations.
 * @type {Row} */
const growth = {
  id: 'mount-growth',
  variants: ['started'],
  figures: [{ work: 'mount 100 000 : 1 000, started', metric: 'growth', unit: '', of: 'started', most: 1.1 }],
  async sample(kit, variant) {
    const times = [];
    for (const count of [1000, 100_000]) {
      const page = await openList(kit, variant, count);
      times.push(await page.evaluate(() => window.list.mount()));
    }
    const [few = Number.NaN, many = Number.NaN] = times;
    return { growth: many / few };
  },
};

export const mountRows = [mountRow(10_000, 2.5, 1.5), mountRow(100_000, 5, 1.5), growth];
