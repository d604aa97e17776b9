// @ts-check

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { build as buildPackage } from 'tsup';
import { benchEmbedded } from './embedded.mjs';
import { launchChromium } from './launch.mjs';
import { benchNext } from './next.mjs';
import { benchServer } from './server.mjs';
import { printTable } from './table.mjs';

// Measures the built package in Chromium against a hand-written page with the same DOM. Figures are medians of interleaved
// repeats. Compare the ratios; milliseconds depend on the machine. Instead, `--server` measures the demo server on PostgreSQL,
// `--embedded` on its embedded database, and `--next` the way to the next conversation in the demo app.

const root = fileURLToPath(new URL('..', import.meta.url));
const repeats = Number(process.env.BENCH_REPEATS ?? 7);
const presses = 60;

if (process.argv.includes('--server')) {
  process.exit((await benchServer()) ? 0 : 1);
}
if (process.argv.includes('--embedded')) {
  await benchEmbedded();
  process.exit();
}
if (process.argv.includes('--next')) {
  await benchNext();
  process.exit();
}

/** @param {number[]} values @param {number} [share] */
const quantile = (values, share = 0.5) => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

if (!process.argv.includes('--no-build')) {
  console.log('Building the package …');
  await buildPackage({ silent: true });
}

/** @param {string} entry */
async function bundle(entry) {
  const result = await build({
    entryPoints: [path.join(root, 'bench/pages', entry)],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    jsx: 'automatic',
    splitting: false,
    absWorkingDir: root,
    tsconfigRaw: {},
    logLevel: 'error',
  });
  return result.outputFiles[0]?.text ?? '';
}

const scripts = { ours: await bundle('ours.tsx'), limit: await bundle('limit.ts') };
const styles = readFileSync(path.join(root, 'dist/styles.css'));
let template = { shell: '', row: '' };

/** @param {string} head @param {string} script */
const html = (head, script) =>
  `<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="/styles.css"><style>html,body,#root{height:100%;margin:0}</style>${head}<div id="root"></div><script type="module" src="${script}"></script>`;

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://bench.invalid');
  /** @type {Record<string, [string, string | Buffer]>} */
  const files = {
    '/styles.css': ['text/css', styles],
    '/ours.js': ['text/javascript', scripts.ours],
    '/limit.js': ['text/javascript', scripts.limit],
    '/template.js': ['text/javascript', `globalThis.template = ${JSON.stringify(template)};`],
    '/ours': ['text/html', html('', '/ours.js')],
    '/limit': ['text/html', html('<script src="/template.js"></script>', '/limit.js')],
  };
  const [type, body] = files[pathname] ?? ['text/plain', ''];
  response.writeHead(200, { 'content-type': type }).end(body);
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
const address = server.address();
const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

const browser = await launchChromium();
try {
  /** @type {<T>(page: 'ours' | 'limit', count: number, work: (page: import('playwright').Page) => Promise<T>) => Promise<T>} */
  const onPage = async (name, count, work) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    page.on('pageerror', (error) => console.error(`${name}: ${error.message}`));
    await page.goto(`${origin}/${name}`);
    await page.evaluate((rows) => window.bench.prepare(rows), count);
    try {
      return await work(page);
    } finally {
      await context.close();
    }
  };
  /** @param {import('playwright').Page} page */
  const mount = (page) => page.evaluate(() => window.bench.mount());

  template = await onPage('ours', 1000, async (page) => {
    await mount(page);
    return page.evaluate(() => window.bench.template());
  });

  /** @type {Record<'ours' | 'limit', Record<string, number[]>>} */
  const measured = { ours: {}, limit: {} };
  /** @param {'ours' | 'limit'} name @param {string} key @param {number[]} values */
  const keep = (name, key, values) => {
    measured[name][key] = [...(measured[name][key] ?? []), ...values];
  };
  let wrong = 0;
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    for (const name of /** @type {const} */ (['ours', 'limit'])) {
      keep(name, 'mount 1 000', [await onPage(name, 1000, mount)]);
      keep(name, 'mount 100 000', [await onPage(name, 100_000, mount)]);
      await onPage(name, 10_000, async (page) => {
        await mount(page);
        keep(name, 'j', await page.evaluate((times) => window.bench.pressJ(times), presses));
        const burst = await page.evaluate(() => window.bench.burst(2000));
        keep(name, 'burst', [burst.total]);
        keep(name, 'block', [burst.longestBlock]);
        if (!burst.isRight) wrong += 1;
      });
    }
    console.log(`repeat ${repeat + 1} of ${repeats}`);
  }

  /** @param {'ours' | 'limit'} name @param {string} key @param {number} [share] */
  const value = (name, key, share) => quantile(measured[name][key] ?? [], share);
  printTable([
    {
      work: 'mount a list of 100 000, painted',
      ours: value('ours', 'mount 100 000'),
      limit: value('limit', 'mount 100 000'),
      goal: 1.5,
    },
    {
      work: 'mount a list of 1 000, painted',
      ours: value('ours', 'mount 1 000'),
      limit: value('limit', 'mount 1 000'),
    },
    { work: 'j at 10 000, key to paint', ours: value('ours', 'j'), limit: value('limit', 'j'), goal: 1.3 },
    { work: 'j at 10 000, 95th percentile', ours: value('ours', 'j', 0.95), limit: value('limit', 'j', 0.95) },
    { work: '2 000 live events, 10 000 rows', ours: value('ours', 'burst'), limit: value('limit', 'burst'), goal: 1.5 },
    { work: 'longest block during them', ours: value('ours', 'block'), limit: value('limit', 'block') },
  ]);
  console.log(
    `\nmount(100 000) / mount(1 000), ours: ${(value('ours', 'mount 100 000') / value('ours', 'mount 1 000')).toFixed(2)} (goal ≤ 1.2)`,
  );
  console.log(`j, 95th percentile, ours: ${value('ours', 'j', 0.95).toFixed(1)} ms (goal < 16.7)`);
  console.log(`longest block, ours: ${value('ours', 'block').toFixed(1)} ms (goal ≤ 16)`);
  console.log(`wrong end states: ${wrong}`);
  process.exitCode = wrong === 0 ? 0 : 1;
} finally {
  await browser.close();
  server.close();
}
