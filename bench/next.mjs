// @ts-check
import { inDemo } from './demo.mjs';

const presses = 10;
const rounds = 2;

/** Milliseconds from the key event to the end of the first frame with messages of the next conversation. The frame is judged
 * after its paint: the virtualizer shows the lines once a ResizeObserver has measured them, later in the frame than the
 * animation callbacks.
 * @param {import('playwright').Page} page @param {string} chord @returns {Promise<number>} */
async function pressNext(page, chord) {
  // Installed before the key is pressed: the browser does not keep the order of calls and input.
  const handle = await page.evaluateHandle((pressed) => {
    const pane = () => document.querySelector('.ti-conversation');
    const before = pane()?.getAttribute('data-conversation-id');
    const isShown = () => {
      const isNext = pane()?.getAttribute('data-conversation-id') !== before;
      const view = pane()?.querySelector('[role=log]')?.getBoundingClientRect();
      if (!isNext || !view) return false;
      return [...(pane()?.querySelectorAll('article') ?? [])].some((message) => {
        const { top, bottom } = message.getBoundingClientRect();
        const isInView = bottom > view.top && top < view.bottom;
        return isInView && message.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      });
    };
    /** @type {Promise<number>} */
    const time = new Promise((resolve) => {
      /** @param {KeyboardEvent} event */
      const onKey = ({ key, timeStamp }) => {
        if (key !== pressed) return;
        removeEventListener('keydown', onKey, true);
        const afterFrame = () =>
          requestAnimationFrame(() => {
            const channel = new MessageChannel();
            channel.port1.onmessage = () => {
              const now = performance.now();
              channel.port1.close();
              if (isShown()) resolve(now - timeStamp);
              else afterFrame();
            };
            channel.port2.postMessage(null);
          });
        afterFrame();
      };
      addEventListener('keydown', onKey, true);
    });
    return { time };
  }, chord.slice(-1));
  await page.keyboard.press(chord);
  return handle.evaluate(({ time }) => time);
}

/** @param {number[]} values @param {number} share */
const quantile = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

/** Measures moving on from the open conversation until the next one is painted, in the demo app. A person reads for half a
 * second between two presses. */
export async function benchNext() {
  for (const [action, chord] of /** @type {const} */ ([
    ['mark as read', 'ControlOrMeta+e'],
    ['next', ']'],
  ])) {
    for (const reducedMotion of /** @type {const} */ (['no-preference', 'reduce'])) {
      /** @type {number[]} */
      const times = [];
      for (let round = 0; round < rounds; round += 1) {
        await inDemo({ reducedMotion }, async (page) => {
          await page.getByRole('option').first().click();
          await page.getByRole('log').getByRole('article').first().waitFor();
          for (let press = 0; press < presses; press += 1) {
            await page.waitForTimeout(500);
            times.push(await pressNext(page, chord));
          }
        });
      }
      const [median, most] = [quantile(times, 0.5), quantile(times, 0.95)].map((time) => time.toFixed(0));
      console.log(
        `${action}, to the next conversation painted, motion ${reducedMotion}: p50 ${median} ms, p95 ${most} ms  goal p95 ≤ 100 ms`,
      );
    }
  }
}
