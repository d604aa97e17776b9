// Starts the app without a network: the page from the network first, its files, which have a hash in their name, from the cache first. It
// never touches the API, the live stream and the sign-in. The page has no data of a person.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
/** A slower network gets the page that was there before. */
const slowMs = 4000;
const scope = new URL(worker.registration.scope).pathname;

/** @param {URL} url */
const pathOf = ({ pathname }) => (pathname.startsWith(scope) ? pathname.slice(scope.length) : null);

/** The start of the names of its caches: with the space behind, an app below this path has others. */
const ownPrefix = `triage-inbox ${scope} `;

/** The caches of the builds, the newest last. */
const builds = async () => (await caches.keys()).filter((name) => name.startsWith(ownPrefix));

/**
 * Stores a page with all files that it names, so that a stored page is always complete. The files of the build before stay: another tab
 * may still use it.
 * @param {Response} response
 */
async function keepPage(response) {
  const text = await response.clone().text();
  const files = [...text.matchAll(/(?:src|href)="([^"]*\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
  const entry = files.find((file) => file.endsWith('.js'));
  if (entry === undefined) return;
  const name = `${ownPrefix}${entry}`;
  const names = await builds();
  // A build that comes back, after another one, is the newest again.
  if (names.at(-1) !== name) await caches.delete(name);
  const cache = await caches.open(name);
  try {
    const missing = [];
    for (const file of files) if (!(await cache.match(file))) missing.push(file);
    await cache.addAll(missing);
    await cache.put(scope, response);
  } catch (error) {
    if (!(await cache.match(scope))) await caches.delete(name);
    throw error;
  }
  const others = names.filter((other) => other !== name);
  await Promise.all(others.slice(0, -1).map((other) => caches.delete(other)));
}

/** The page of the newest build that has one: a build has none until all its files are there. */
async function storedPage() {
  for (const name of (await builds()).reverse()) {
    const stored = await (await caches.open(name)).match(scope);
    if (stored) return stored;
  }
  return undefined;
}

/** @param {FetchEvent} event */
async function page(event) {
  const loading = fetch(event.request).then((response) => {
    const isPage = response.ok && !response.redirected && response.headers.get('Content-Type')?.startsWith('text/html');
    if (isPage) event.waitUntil(keepPage(response.clone()).catch(() => {}));
    return response;
  });
  const stored = await storedPage();
  if (stored === undefined) return loading;
  const slow = new Promise((resolve) => setTimeout(resolve, slowMs, stored));
  return Promise.race([loading.catch(() => stored), slow]);
}

/** @param {FetchEvent} event */
async function asset({ request }) {
  const stored = await caches.match(request);
  if (stored) return stored;
  const response = await fetch(request);
  const name = (await builds()).at(-1);
  if (response.ok && name !== undefined) await (await caches.open(name)).put(request, response.clone());
  return response;
}

worker.addEventListener('install', (event) => {
  event.waitUntil(
    fetch(scope, { credentials: 'same-origin' }).then((response) => (response.ok ? keepPage(response) : undefined)),
  );
});

worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const path = url.origin === worker.location.origin ? pathOf(url) : null;
  if (request.method !== 'GET' || path === null) return;
  if (path.startsWith('assets/')) event.respondWith(asset(event));
  else if (request.mode === 'navigate' && !/^(api|auth)(\/|$)/.test(path)) event.respondWith(page(event));
});
