// @ts-check
import { chromium } from 'playwright';
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs';
import { launchChromium } from '../launch.mjs';
import { watchProfile } from './profile.mjs';

/** @typedef {import('playwright').Page} Page @typedef {import('playwright').Browser} Browser */

/**
 * Creates the kit of a run: one browser without a limit of frames, and one at 60 Hz.
 * @param {{ urlOf(entry: string): string }} server
 * @returns {import('../row.ts').Kit & { closePages(): Promise<void>, close(): Promise<void>, profiled: import('./profile.mjs').Profile[] | null }}
 */
export function createKit(server) {
  /** @type {Map<boolean, Promise<Browser>>} */
  const browsers = new Map();
  const browserOf = (/** @type {boolean} */ isAt60Hz) => {
    const browser = browsers.get(isAt60Hz) ?? (isAt60Hz ? chromium.launch(chromiumLaunchOptions()) : launchChromium());
    browsers.set(isAt60Hz, browser);
    return browser;
  };
  /** @type {Page[]} */
  let pages = [];
  /** @type {Map<Page, Promise<import('playwright').CDPSession>>} */
  const sessions = new Map();
  /** @type {Map<string, Promise<unknown>>} */
  const templates = new Map();

  const session = (/** @type {Page} */ page) => {
    const existing = sessions.get(page);
    if (existing) return existing;
    const created = page
      .context()
      .newCDPSession(page)
      .then(async (cdp) => {
        // CPU time of the thread: a wait for the processor does not count.
        await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
        return cdp;
      });
    sessions.set(page, created);
    return created;
  };
  const cpuOf = async (/** @type {Page} */ page) => {
    const { metrics } = await (await session(page)).send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };

  return {
    profiled: null,
    async open(entry, { isAt60Hz = false, template } = {}) {
      const browser = await browserOf(isAt60Hz);
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
      const page = await context.newPage();
      pages.push(page);
      page.on('pageerror', (error) => console.error(`${entry}: ${error.message}`));
      if (template !== undefined) {
        await page.addInitScript((value) => Object.assign(globalThis, { template: value }), template);
      }
      await page.goto(server.urlOf(entry));
      return page;
    },
    session,
    async measure(page, work) {
      const cdp = await session(page);
      const profile = this.profiled && (await watchProfile(cdp));
      const before = await cpuOf(page);
      const value = await work();
      const cpu = (await cpuOf(page)) - before;
      if (profile) this.profiled?.push(await profile.stop());
      return { value, cpu };
    },
    template(id, take) {
      const taken = templates.get(id) ?? take();
      templates.set(id, taken);
      return /** @type {ReturnType<typeof take>} */ (taken);
    },
    async closePages() {
      const opened = pages;
      pages = [];
      sessions.clear();
      await Promise.all(opened.map((page) => page.context().close()));
    },
    async close() {
      for (const browser of browsers.values()) await (await browser).close();
    },
  };
}
