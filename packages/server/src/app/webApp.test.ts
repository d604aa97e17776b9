import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressFiles } from '../../../../scripts/demo/compressFiles.mjs';
import { webApp } from '../http/webApp.ts';
import { createMetrics } from '../operations/metrics.ts';
import type { ServerEnv } from '../serverEnv.ts';
import { createApp } from './createApp.ts';

const web = fileURLToPath(new URL('../../../../examples/demo-app/web', import.meta.url));
const sound = readFileSync(join(web, 'public/notification-sound.wav'));

const script = 'export const inbox = 1;\n'.repeat(100);

describe('the web app', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'triage-inbox-web-'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html>');
    writeFileSync(join(folder, 'notification-sound.wav'), sound);
    for (const theme of ['dark', 'light'])
      for (const panes of ['list', 'conversation'])
        writeFileSync(join(folder, `signedIn.${theme}.${panes}.html`), `${theme} ${panes}`);
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'assets/inbox-abc.js'), script);
    return compressFiles(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('serves the sound at /notification-sound.mp3 with its real content type [NTF-3]', async () => {
    const response = await webApp(folder).request('/notification-sound.mp3');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('audio/wav');
    expect(Buffer.from(await response.arrayBuffer()).equals(sound)).toBe(true);
  });

  it('has an audible sound of at most one second', () => {
    expect(sound.toString('latin1', 0, 4)).toBe('RIFF');
    expect(sound.readUInt32LE(4)).toBe(sound.length - 8);
    const samples = new Int16Array(sound.buffer.slice(sound.byteOffset + 44, sound.byteOffset + sound.length));
    expect(samples.length / sound.readUInt32LE(24)).toBeLessThan(1);
    expect(Math.max(...samples)).toBeGreaterThan(10_000);
  });

  it('serves its page for every other path', async () => {
    const response = await webApp(folder).request('/inbox/C1');
    expect(await response.text()).toBe('<!doctype html>');
  });

  it.each([
    [null, (text: Buffer) => text],
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('writes the base path into its page: %s', async (encoding, decompress) => {
    writeFileSync(
      join(folder, 'index.html'),
      '<link rel="home" href="/" /> <script src="/assets/a.js"> <a href="https://x">',
    );
    const headers = { 'accept-encoding': encoding ?? 'identity' };
    const response = await webApp(folder, { basePath: '/inbox' }).request('/c/C1', { headers });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(decompress(Buffer.from(await response.arrayBuffer())).toString()).toBe(
      '<link rel="home" href="/inbox/" /> <script src="/inbox/assets/a.js"> <a href="https://x">',
    );
    writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('serves the copy that the build compressed with %s', async (encoding, decompress) => {
    const response = await webApp(folder).request('/assets/inbox-abc.js', { headers: { 'accept-encoding': encoding } });
    const { headers } = response;
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(headers.get('vary')).toBe('Accept-Encoding');
    expect(headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const body = Buffer.from(await response.arrayBuffer());
    expect(headers.get('content-length')).toBe(String(body.length));
    expect(decompress(body).toString()).toBe(script);
  });

  it('serves a file unencoded to clients that accept no encoding, and tells caches so', async () => {
    const response = await webApp(folder).request('/assets/inbox-abc.js');
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(await response.text()).toBe(script);
  });

  it('does not send a file again that the client has in this encoding', async () => {
    const app = webApp(folder);
    const get = (headers: Record<string, string>) => app.request('/assets/inbox-abc.js', { headers });
    const tag = (await get({ 'accept-encoding': 'br' })).headers.get('etag') ?? '';
    const same = await get({ 'accept-encoding': 'br', 'if-none-match': `"other", ${tag}` });
    expect(same.status).toBe(304);
    expect(same.headers.get('etag')).toBe(tag);
    expect(same.headers.get('cache-control')).toContain('immutable');
    expect(await same.text()).toBe('');
    expect((await get({ 'accept-encoding': 'gzip', 'if-none-match': tag })).status).toBe(200);
  });

  it('answers HEAD with the headers alone', async () => {
    const response = await webApp(folder).request('/assets/inbox-abc.js', { method: 'HEAD' });
    expect(response.headers.get('content-length')).toBe(String(script.length));
    expect(await response.text()).toBe('');
  });

  it.each(['/assets/none.js', '/assets/folder/none.js', '/assets/inbox-abc.js.br'])(
    'does not serve its page for %s, which is no built file',
    async (path) => {
      expect((await webApp(folder).request(path)).status).toBe(404);
    },
  );

  describe('for a browser with a session', () => {
    const app = (isSignedIn: boolean) => webApp(folder, { isSignedIn: async () => isSignedIn });
    const text = async (path: string, cookie = '', isSignedIn = true): Promise<string> =>
      (await app(isSignedIn).request(path, { headers: { cookie } })).text();

    it('begins with the skeleton of the address in the theme of the browser', async () => {
      expect(await text('/inbox')).toBe('dark list');
      expect(await text('/conversations/c/C1')).toBe('dark conversation');
      expect(await text('/inbox', 'triage_theme=light')).toBe('light list');
      expect(await text('/inbox/c/C1', 'triage_theme=light')).toBe('light conversation');
      expect(await text('/inbox', 'triage_theme=../index')).toBe('dark list');
    });

    it('is the plain page without a session, also under the names of the other pages', async () => {
      expect(await text('/inbox', '', false)).toBe('<!doctype html>');
      expect(await text('/signedIn.dark.list.html', '', false)).toBe('<!doctype html>');
      expect(await text('/index.html', '', false)).toBe('<!doctype html>');
    });

    it('is requested each time, and differs by cookie', async () => {
      const { headers } = await app(true).request('/inbox');
      expect(headers.get('cache-control')).toBe('no-cache');
      expect(headers.get('vary')).toContain('Cookie');
    });
  });
});

describe('the installable web app', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'triage-inbox-web-'));
    cpSync(join(web, 'public'), folder, { recursive: true });
    cpSync(join(web, 'index.html'), join(folder, 'index.html'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** The answer to a URL, below the base path of the server. */
  const ask = async (url: URL): Promise<Response> => {
    const app = createApp(new Hono<ServerEnv>(), {
      ...{ webFolder: folder, basePath: '/team/inbox', loopbackOnly: false, publicUrl: null, devToken: false },
      ...{ log: { error: () => {} }, metrics: createMetrics() },
    });
    return app.request(url);
  };
  const page = new URL('https://app.example/team/inbox/conversations/c/C1');

  it('has its manifest, its icons and its worker below the base path, with their types', async () => {
    const [, href = ''] = /<link rel="manifest" href="([^"]+)"/.exec(await (await ask(page)).text()) ?? [];
    const manifestUrl = new URL(href, page);
    const answer = await ask(manifestUrl);
    expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    const manifest = await answer.json();
    for (const path of [manifest.start_url, manifest.scope, manifest.id])
      expect(new URL(path, manifestUrl).pathname).toBe('/team/inbox/');
    expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(
      expect.arrayContaining(['192x192', '512x512']),
    );
    for (const { src, type } of manifest.icons) {
      const icon = await ask(new URL(src, manifestUrl));
      expect([src, icon.status, icon.headers.get('content-type')?.split(';', 1)[0]]).toEqual([src, 200, type]);
    }
  });

  it('has a worker for the whole base path, which each check of the browser asks for again, and a policy that allows both', async () => {
    const worker = await ask(new URL('/team/inbox/service-worker.js', page));
    expect(worker.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    expect(await worker.text()).toBe(readFileSync(join(web, 'public/service-worker.js'), 'utf8'));
    const policy = (await ask(page)).headers.get('content-security-policy')?.split('; ');
    expect(policy).toEqual(expect.arrayContaining(["manifest-src 'self'", "worker-src 'self'"]));
    expect((await ask(new URL('/service-worker.js', page))).status).toBe(404);
  });
});
