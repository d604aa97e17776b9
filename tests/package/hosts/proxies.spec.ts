import { readFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../../packages/server/testing/freePort.ts';
import { root } from '../../../scripts/runCommand.mjs';
import { test as base, connectAndTriage, expect, signIn } from './fixtures/hosted.ts';
import { isInstalled, type ProxyProgram, startInstalledProxy } from './fixtures/installedProxy.ts';
import { type SignInService, startSignInService } from './fixtures/signInService.ts';

interface ProxyFixtures {
  /** The address of the proxy. */
  url: string;
  startProxy(program: ProxyProgram, configuration: string): Promise<void>;
  /** Signs accounts with `secret`. */
  signIns: SignInService;
}

const secret = 'shared by the sign-in service and the app';

const test = base.extend<ProxyFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  url: async ({}, use) => use(`http://localhost:${await freePort()}`),

  startProxy: async ({ page, url }, use) => {
    const stops: (() => Promise<void>)[] = [];
    await use(
      async (program, configuration) => void stops.push(await startInstalledProxy(program, configuration, url)),
    );
    // An open page would report the end of the proxy and of the sign-in service.
    await page.close();
    for (const stop of stops) await stop();
  },

  signIns: async ({ page, url }, use) => {
    const service = await startSignInService(secret, url);
    await use(service);
    await page.close();
    await service.close();
  },
});

/** Replaces texts that must be there. */
function replaced(text: string, changes: Record<string, string>): string {
  return Object.entries(changes).reduce((result, [from, to]) => {
    expect(result).toContain(from);
    return result.replaceAll(from, to);
  }, text);
}

// The proxies of the documentation, where they are installed.
test.describe('an intranet behind a proxy', { tag: '@proof' }, () => {
  test.use({ hosts: ['hono'] });

  test('Caddy, which asks a sign-in service, with the Caddyfile of the example', async ({
    page,
    hosted,
    request,
    url,
    startProxy,
    signIns,
  }) => {
    test.skip(!isInstalled('caddy'), 'Caddy is not installed');
    const app = await hosted.start('hono', 'proxied.mjs', { PROXY_SECRET: secret, PUBLIC_URL: url });
    const caddyfile = replaced(readFileSync(path.join(root, 'examples/intranet/Caddyfile'), 'utf8'), {
      'intranet.example.com {': `{\n\tadmin off\n\tdefault_bind 127.0.0.1\n}\n${url} {`,
      'localhost:9091': signIns.address,
      'localhost:3000': new URL(app).host,
    });
    await startProxy('caddy', caddyfile);

    const forged = await request.get(`${url}/inbox/api/auth/status`, {
      headers: { 'x-account': 'mara' },
      maxRedirects: 0,
    });
    expect(forged.headers().location).toBe(`http://${signIns.address}/sign-in`);
    await page.goto(`http://${signIns.address}/sign-in/mara`);
    await connectAndTriage(page, hosted.slack, url);
  });

  test('nginx, with the lines of the documentation', async ({ page, hosted, url, startProxy }) => {
    test.skip(!isInstalled('nginx'), 'nginx is not installed');
    const app = await hosted.start('hono', 'hono.mjs');
    const documented = /```nginx\n([^`]+)```/.exec(readFileSync(path.join(root, 'docs/server.md'), 'utf8'))?.[1] ?? '';
    const location = replaced(documented, { '127.0.0.1:4173': new URL(app).host });
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`);
    await startProxy(
      'nginx',
      `daemon off; master_process off; pid nginx.pid; events {}
      http {
        access_log off; ${folders.join(' ')}
        server {
          listen 127.0.0.1:${new URL(url).port};
          ${location}
          location / { proxy_pass ${app}; proxy_set_header Host $http_host; }
        }
      }`,
    );

    await signIn(page, url);
    await connectAndTriage(page, hosted.slack, url);
  });
});
