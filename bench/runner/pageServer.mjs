// @ts-check
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { bundlePage } from './bundlePage.mjs';

const stylesheet = fileURLToPath(new URL('../../dist/styles.css', import.meta.url));

/** @param {string} entry */
const html = (entry) =>
  `<!doctype html><meta charset="utf-8"><title>Benchmark</title><link rel="stylesheet" href="/styles.css"><style>html,body,#root{height:100%;margin:0}</style><div id="root"></div><script type="module" src="/script?${entry}"></script>`;

/** Serves the pages of the benchmark on the loopback interface. A page is bundled at its first request.
 * @param {{ isMinified: boolean }} options */
export async function startPageServer({ isMinified }) {
  const styles = readFileSync(stylesheet);
  /** @type {Map<string, Promise<string>>} */
  const scripts = new Map();
  /** @param {string} entry */
  const scriptOf = (entry) => {
    const script = scripts.get(entry) ?? bundlePage(entry, isMinified);
    scripts.set(entry, script);
    return script;
  };
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://bench.invalid');
    const entry = search.slice(1);
    /** @param {string} type @param {string | Buffer} body */
    const answer = (type, body) => response.writeHead(200, { 'content-type': type }).end(body);
    if (pathname === '/styles.css') answer('text/css', styles);
    else if (pathname === '/page') answer('text/html', html(entry));
    else if (pathname !== '/script') response.writeHead(404).end();
    else {
      scriptOf(entry).then(
        (script) => answer('text/javascript', script),
        (error) => response.writeHead(500).end(String(error)),
      );
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    /** @param {string} entry */
    urlOf: (entry) => `http://127.0.0.1:${port}/page?${entry}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
