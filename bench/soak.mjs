// @ts-check

import { launchChromium } from './launch.mjs';
import { startPageServer } from './runner/pageServer.mjs';

// The built package under a steady stream of events, with a person who triages: its memory may grow only with the data. Every minute the
// garbage is collected and counted. The slopes after the warm-up are judged.

const conversations = 10_000;

/** The longest growth in a minute. */
const bars = { heapKb: 20, nodes: 5, listeners: 1 };

/** @typedef {{ minute: number, heapKb: number, ownKb: number, nodes: number, listeners: number, messages: number, events: number }} Minute */

/** Slope of the least-squares line per minute.
 * @param {Minute[]} minutes @param {'heapKb' | 'ownKb' | 'nodes' | 'listeners'} key */
function slope(minutes, key) {
  const mean = (/** @type {number[]} */ values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = mean(minutes.map(({ minute }) => minute));
  const y = mean(minutes.map((one) => one[key]));
  const above = minutes.reduce((sum, one) => sum + (one.minute - x) * (one[key] - y), 0);
  return above / minutes.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0);
}

/** A person presses a key every second: moves on, opens, closes and marks as read.
 * @param {import('playwright').Page} page @param {number} until */
async function triage(page, until) {
  const keys = ['j', 'j', 'Enter', 'n', 'p', 'e', 'k', 'j', 'Enter', 'Escape', 'x', 'e', 'z', 'Home'];
  for (let press = 0; Date.now() < until; press += 1) {
    await page.keyboard.press(keys[press % keys.length] ?? 'j');
    await page.waitForTimeout(1000);
  }
}

/** Runs the soak on the package in `dist`.
 * @param {{ minutes?: number, eventsPerSecond?: number, onMinute?: (minute: Minute) => void }} [options] */
export async function runSoak({ minutes = 60, eventsPerSecond = 20, onMinute = () => {} } = {}) {
  const server = await startPageServer({ isMinified: true });
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    /** @type {string[]} */
    const errors = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(server.urlOf('soak.tsx'));
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    await devtools.send('HeapProfiler.enable');
    const read = async () => {
      // A second collection frees what the finalizers of the first one released.
      for (let pass = 0; pass < 2; pass += 1) await devtools.send('HeapProfiler.collectGarbage');
      const { metrics } = await devtools.send('Performance.getMetrics');
      const of = (/** @type {string} */ name) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
      return { heapKb: of('JSHeapUsedSize') / 1024, nodes: of('Nodes'), listeners: of('JSEventListeners') };
    };
    // What a message of the stream takes in memory, to tell the data that the inbox keeps on purpose from what it leaks.
    const sample = 20_000;
    const empty = await read();
    await page.evaluate((count) => window.soak.hold(count), sample);
    const messageKb = ((await read()).heapKb - empty.heapKb) / sample;
    await page.evaluate(() => window.soak.release());

    await page.evaluate(([count, rate]) => window.soak.start(count ?? 0, rate ?? 0), [conversations, eventsPerSecond]);
    await page.getByRole('listbox', { name: 'Conversations' }).focus();
    const startedAt = Date.now();
    /** @type {Minute[]} */
    const all = [];
    for (let minute = 1; minute <= minutes; minute += 1) {
      await triage(page, startedAt + minute * 60_000);
      // Each minute is read in the same state: nothing is open, and no notice is shown.
      for (let press = 0; press < 4; press += 1) await page.keyboard.press('Escape');
      await page.waitForFunction(() => document.querySelector('.ti-toast__card') === null);
      const counts = await page.evaluate(() => window.soak.counts());
      const figures = await read();
      const one = { minute, ...figures, ...counts, ownKb: figures.heapKb - counts.messages * messageKb };
      all.push(one);
      onMinute(one);
    }
    await page.evaluate(() => window.soak.stop());
    // Until then caches fill: logs of the 40 last conversations, recent frames, messages counted one by one.
    const judged = all.slice(Math.min(Math.max(4, Math.floor(minutes / 4)), Math.max(0, minutes - 2)));
    const slopes = {
      heapKb: slope(judged, 'heapKb'),
      ownKb: slope(judged, 'ownKb'),
      nodes: slope(judged, 'nodes'),
      listeners: slope(judged, 'listeners'),
    };
    return { minutes: all, judged: judged.length, messageKb, slopes, errors };
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Prints a line a minute, and the slopes. Whether all are within the bars.
 * @param {number} [minutes] @returns {Promise<boolean>} */
export async function benchSoak(minutes = 60) {
  const columns = ['minute', 'heap kB', 'without messages', 'nodes', 'listeners', 'messages', 'events'];
  console.log(columns.join('  '));
  const { slopes, judged, messageKb, errors } = await runSoak({
    minutes,
    onMinute: ({ minute, heapKb, ownKb, nodes, listeners, messages, events }) => {
      const cells = [minute, heapKb.toFixed(0), ownKb.toFixed(0), nodes, listeners, messages, events];
      console.log(cells.map((cell, index) => String(cell).padStart(columns[index]?.length ?? 0)).join('  '));
    },
  });
  console.log(`\nGrowth a minute, over the last ${judged} minutes (${messageKb.toFixed(2)} kB a message):`);
  const rows = /** @type {const} */ ([
    ['heap, without the messages that the inbox keeps', slopes.ownKb, bars.heapKb, 'kB'],
    ['nodes', slopes.nodes, bars.nodes, ''],
    ['listeners', slopes.listeners, bars.listeners, ''],
  ]);
  for (const [what, value, most, unit] of rows) {
    console.log(
      `${what.padEnd(48)} ${value.toFixed(1).padStart(8)} ${unit}  (bar ≤ ${most})${value > most ? '  MISSED' : ''}`,
    );
  }
  console.log(`${'heap, all'.padEnd(48)} ${slopes.heapKb.toFixed(1).padStart(8)} kB`);
  for (const error of errors) console.error(`Error in the page: ${error}`);
  return errors.length === 0 && rows.every(([, value, most]) => value <= most);
}
