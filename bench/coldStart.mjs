// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { chromiumLaunchOptions } from '../scripts/chromium.mjs';
import { startDemo } from '../scripts/startDemo.mjs';

/**
 * @typedef {object} ColdStart
 * @property {number} time navigation to the first painted row, in milliseconds
 * @property {number} cpu CPU time of the page's main thread until then, in milliseconds
 * @property {number} requests sent until then
 * @property {number} kilobytes received until then, headers included
 * @property {number} shift cumulative layout shift until the page is quiet
 */

/** Runs in the page before its scripts: notes when the first row is painted, and all layout shifts. */
function watch() {
  const seen = { time: 0, shift: 0 };
  Object.assign(globalThis, { coldStart: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    if (document.querySelector('[role=option]') === null) return requestAnimationFrame(look);
    // A task after the frame: the row is painted.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      seen.time = performance.now();
      Reflect.get(globalThis, 'onFirstRow')('');
    };
    return requestAnimationFrame(() => port2.postMessage(undefined));
  };
  requestAnimationFrame(look);
}

/**
 * Starts the demo app with a fresh sample workspace and signs in. Each measured page has an empty cache.
 * @param {typeof startDemo} [start]
 */
export async function openColdStart(start = startDemo) {
  const data = mkdtempSync(path.join(tmpdir(), 'triage-inbox-'));
  const demo = await start({ data });
  const browser = await chromium.launch(chromiumLaunchOptions());
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await page.goto(demo.url);
  await page.getByRole('button', { name: 'Connect to Slack' }).click();
  await page.getByRole('button', { name: 'Authorize' }).click();
  await page.getByRole('option').first().waitFor();
  const storageState = await context.storageState();
  await context.close();

  /** @param {{ cpu?: number, trace?: boolean }} [options] @returns {Promise<ColdStart>} */
  async function measure({ cpu = 1, trace = false } = {}) {
    const context = await browser.newContext({ viewport, storageState });
    try {
      const page = await context.newPage();
      await page.addInitScript(watch);
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Performance.enable', { timeDomain: 'threadTicks' });
      if (cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
      /** @type {{ id: string, at: number, url: string, method: string }[]} */
      const sent = [];
      /** @type {{ id: string, at: number, bytes: number }[]} */
      const finished = [];
      let start = Number.POSITIVE_INFINITY;
      session.on('Network.requestWillBeSent', ({ requestId, timestamp, request, type }) => {
        if (type === 'Document') start = Math.min(start, timestamp);
        sent.push({ id: requestId, at: timestamp, url: request.url, method: request.method });
      });
      session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
        finished.push({ id: requestId, at: timestamp, bytes: encodedDataLength });
      });
      // A binding, because a function that waits in the page would be compiled on the main thread meanwhile.
      const firstRow = new Promise((resolve) => session.once('Runtime.bindingCalled', resolve));
      await session.send('Runtime.enable');
      await session.send('Runtime.addBinding', { name: 'onFirstRow' });
      await page.goto(`${demo.url}/inbox`, { waitUntil: 'commit' });
      await firstRow;
      const { metrics } = await session.send('Performance.getMetrics');
      // Late images and chunks may still move the page.
      await page.waitForTimeout(1000);
      const { time, shift } = await page.evaluate(() => Reflect.get(globalThis, 'coldStart'));
      const end = start + time / 1000;
      if (trace) {
        for (const { id, at, url, method } of sent) {
          const done = finished.find((one) => one.id === id);
          console.log(
            `${((at - start) * 1000).toFixed(0).padStart(6)} → ${done ? ((done.at - start) * 1000).toFixed(0).padStart(5) : '    …'} ms ${String(done?.bytes ?? '').padStart(7)} B  ${method} ${url.replace(demo.url, '').slice(0, 90)}`,
          );
        }
        console.log(
          `first row after ${time.toFixed(0)} ms; all: ${sent.length} requests, ${(finished.reduce((sum, { bytes }) => sum + bytes, 0) / 1000).toFixed(0)} kB`,
        );
      }
      return {
        time,
        shift,
        cpu: (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000,
        requests: sent.filter(({ at }) => at <= end).length,
        kilobytes: finished.filter(({ at }) => at <= end).reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
      };
    } finally {
      await context.close();
    }
  }

  return {
    measure,
    async close() {
      await browser.close();
      await demo.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** @param {number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

// `node bench/coldStart.mjs [--trace]`: this row alone.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const cold = await openColdStart();
  try {
    if (process.argv.includes('--trace')) await cold.measure({ trace: true });
    for (const cpu of [1, 4]) {
      /** @type {ColdStart[]} */
      const runs = [];
      for (let repeat = 0; repeat < 7; repeat += 1) runs.push(await cold.measure({ cpu }));
      const [time, used, requests, kilobytes, shift] = /** @type {const} */ ([
        'time',
        'cpu',
        'requests',
        'kilobytes',
        'shift',
      ]).map((key) => median(runs.map((run) => run[key])));
      console.log(
        `${cpu}× CPU: ${time?.toFixed(0)} ms (${used?.toFixed(0)} ms CPU), ${requests} requests, ${kilobytes?.toFixed(0)} kB, shift ${shift?.toFixed(4)}  (${runs.map((run) => run.time.toFixed(0)).join(' ')})`,
      );
    }
  } finally {
    await cold.close();
  }
}
