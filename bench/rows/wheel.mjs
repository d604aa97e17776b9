// @ts-check
import { mountList } from './list.mjs';

const count = 10_000;
const distance = 16_000;
const step = 100;

/** Watches the frames of a page: those that came late, and those in which a part of the list was empty.
 * @param {import('playwright').Page} page */
async function watchFrames(page) {
  const handle = await page.evaluateHandle(() => {
    const list = document.querySelector('[role="listbox"]');
    if (!list) throw new Error('The list is not on the page.');
    const frame = 1000 / 60;
    const seen = { dropped: 0, blank: 0 };
    let last = performance.now();
    let isDone = false;
    const hasRows = () => {
      const { top, bottom } = list.getBoundingClientRect();
      const rows = [...list.querySelectorAll('[role="option"]')].map((row) => row.getBoundingClientRect());
      const start = Math.min(...rows.map((row) => row.top));
      const end = Math.max(...rows.map((row) => row.bottom));
      // A heading or the padding of the list may be at an edge.
      return start <= top + 38 && end >= bottom - 38;
    };
    const check = (/** @type {number} */ time) => {
      if (isDone) return;
      seen.dropped += Math.max(0, Math.round((time - last) / frame) - 1);
      last = time;
      // After the frame, so that the reading does not force a layout inside it.
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        channel.port1.close();
        if (!hasRows()) seen.blank += 1;
      };
      channel.port2.postMessage(null);
      requestAnimationFrame(check);
    };
    requestAnimationFrame((time) => {
      last = time;
      requestAnimationFrame(check);
    });
    return {
      stop() {
        isDone = true;
        return seen;
      },
    };
  });
  return { stop: () => handle.evaluate((watched) => watched.stop()) };
}

/** Turns the wheel, a notch per frame.
 * @param {import('playwright').Page} page @returns {Promise<number>} the number of rows passed */
async function turnWheel(page) {
  await page.mouse.move(720, 450);
  for (let turned = 0; turned < distance; turned += step) {
    await page.mouse.wheel(0, step);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  return page.evaluate(() => (document.querySelector('[role="listbox"]')?.scrollTop ?? 0) / 44);
}

/** @type {import('../row.ts').Row} */
export const wheelRow = {
  id: 'wheel',
  variants: ['started', 'limit', 'plain', 'virtua'],
  figures: [
    { work: 'wheel 16 000 px at 10 000, CPU per row passed', metric: 'cpu', unit: 'ms', of: 'started', ratio: 1.2 },
    { work: 'dropped frames', metric: 'dropped', unit: '', of: 'started', quantile: 1, most: 0 },
    { work: 'blank frames', metric: 'blank', unit: '', of: 'started', quantile: 1, most: 0 },
  ],
  async sample(kit, variant) {
    const page = await mountList(kit, variant, count, { isAt60Hz: true });
    const { value: rows, cpu } = await kit.measure(page, () => turnWheel(page));
    // Once more with the watch, whose readings cost CPU time themselves.
    await page.evaluate(() => document.querySelector('[role="listbox"]')?.scrollTo(0, 0));
    const frames = await watchFrames(page);
    await turnWheel(page);
    const { dropped, blank } = await frames.stop();
    return { cpu: cpu / rows, dropped, blank };
  },
};
