import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const source = readFileSync(new URL('../../examples/demo-app/web/public/service-worker.js', import.meta.url), 'utf8');

/** The caches of one origin. */
function createCaches() {
  const stores = new Map<string, Map<string, Response>>();
  return {
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async () => undefined,
    async open(name: string) {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      return {
        match: async (key: string) => store.get(key)?.clone(),
        put: async (key: string, response: Response) => void store.set(key, response),
        addAll: async (keys: string[]) => void keys.map((key) => store.set(key, new Response('code'))),
      };
    },
  };
}

/** The worker of an app at `scope`; `open` loads its page. */
function startWorker(scope: string, caches: ReturnType<typeof createCaches>) {
  const listeners: Record<string, (event: unknown) => void> = {};
  const network = { isUp: true };
  const self = {
    registration: { scope: `https://chat.example${scope}` },
    location: { origin: 'https://chat.example' },
    addEventListener: (type: string, run: (event: unknown) => void) => {
      listeners[type] = run;
    },
  };
  const fetch = async (): Promise<Response> => {
    if (!network.isUp) throw new TypeError('offline');
    const page = `<script src="${scope}assets/inbox-1.js"></script>`;
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
      await Promise.all(waits);
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
