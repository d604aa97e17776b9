import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const source = readFileSync(new URL('../../examples/demo-app/web/public/service-worker.js', import.meta.url), 'utf8');

type Fault = 'addAll' | 'put' | 'stopped';

/** The caches of one origin. `faults`: storing fails, or the browser stops the worker in the midst of it. */
function createCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const faults: { now: Fault | null } = { now: null };
  return {
    faults,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async () => undefined,
    async open(name: string) {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      return {
        match: async (key: string) => store.get(key)?.clone(),
        async put(key: string, response: Response) {
          if (faults.now === 'put') throw new DOMException('', 'QuotaExceededError');
          store.set(key, response);
        },
        async addAll(keys: string[]) {
          if (faults.now === 'stopped') await new Promise(() => {});
          if (faults.now === 'addAll') throw new TypeError('offline');
          for (const key of keys) store.set(key, new Response('code'));
        },
      };
    },
  };
}

/** The worker of an app at `scope`; `open` loads its page. */
function startWorker(scope: string, caches: ReturnType<typeof createCaches>) {
  const listeners: Record<string, (event: unknown) => void> = {};
  const network = { isUp: true, build: 1 };
  const self = {
    registration: { scope: `https://chat.example${scope}` },
    location: { origin: 'https://chat.example' },
    addEventListener: (type: string, run: (event: unknown) => void) => {
      listeners[type] = run;
    },
  };
  const fetch = async (): Promise<Response> => {
    if (!network.isUp) throw new TypeError('offline');
    const page = `<script src="${scope}assets/inbox-${network.build}.js"></script>`;
    return new Response(page, { headers: { 'Content-Type': 'text/html' } });
  };
  runInNewContext(source, { self, caches, fetch, URL, Promise, setTimeout, Response });
  return {
    network,
    async open(): Promise<string> {
      const waits: Promise<unknown>[] = [];
      let answer: Promise<Response> | undefined;
      listeners.fetch?.({
        request: { url: `https://chat.example${scope}inbox`, method: 'GET', mode: 'navigate' },
        respondWith: (given: Promise<Response>) => {
          answer = given;
        },
        waitUntil: (wait: Promise<unknown>) => waits.push(wait),
      });
      const text = (await (await answer)?.text()) ?? '';
      if (caches.faults.now !== 'stopped') await Promise.all(waits);
      return text;
    },
  };
}

it('keeps its page apart from that of an app below its path', async () => {
  const caches = createCaches();
  const root = startWorker('/', caches);
  const staging = startWorker('/staging/', caches);
  await root.open();
  await staging.open();
  root.network.isUp = false;
  expect(await root.open()).toContain('"/assets/inbox-1.js"');
  staging.network.isUp = false;
  expect(await staging.open()).toContain('"/staging/assets/inbox-1.js"');
});

it.each<Fault>(['addAll', 'put', 'stopped'])(
  'has the build before while a new one is stored in part: %s',
  async (fault) => {
    const caches = createCaches();
    const worker = startWorker('/', caches);
    await worker.open();
    worker.network.build = 2;
    caches.faults.now = fault;
    expect(await worker.open()).toContain('inbox-2.js');
    worker.network.isUp = false;
    expect(await worker.open()).toContain('inbox-1.js');
  },
);

it.each<Fault>(['addAll', 'put'])(
  'keeps nothing of a build that could not be stored, and stores it later: %s',
  async (fault) => {
    const caches = createCaches();
    const worker = startWorker('/', caches);
    await worker.open();
    worker.network.build = 2;
    caches.faults.now = fault;
    await worker.open();
    expect(await caches.keys()).toEqual(['triage-inbox / /assets/inbox-1.js']);
    // A stored build stays even if a later store of it fails.
    worker.network.build = 1;
    await worker.open();
    expect(await caches.keys()).toEqual(['triage-inbox / /assets/inbox-1.js']);
    caches.faults.now = null;
    worker.network.build = 2;
    await worker.open();
    worker.network.isUp = false;
    expect(await worker.open()).toContain('inbox-2.js');
  },
);
