// @ts-check
import { openList } from './list.mjs';

/** @param {number} count @param {number} most @returns {import('../row.ts').Row} */
const heapRow = (count, most) => ({
  id: `heap-${count}`,
  variants: ['nothing', 'limit', 'plain', 'virtua'],
  figures: [
    {
      work: `heap over its data, ${count.toLocaleString('en').replace(',', ' ')}`,
      metric: 'heap',
      unit: 'MiB',
      of: 'nothing',
      most,
    },
  ],
  async sample(kit, variant) {
    const page = await openList(kit, variant, count);
    const session = await kit.session(page);
    const used = async () => {
      await session.send('HeapProfiler.collectGarbage');
      await session.send('HeapProfiler.collectGarbage');
      const { usedSize } = await session.send('Runtime.getHeapUsage');
      return usedSize / 1024 / 1024;
    };
    const before = await used();
    await page.evaluate(() => window.list.mount());
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(undefined))));
    return { heap: (await used()) - before };
  },
});

export const heapRows = [heapRow(10_000, 1.2), heapRow(100_000, 2)];
