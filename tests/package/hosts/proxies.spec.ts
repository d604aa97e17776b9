import { readFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../../packages/server/testing/freePort.ts';
import { root } from '../../../scripts/runCommand.mjs';
import { connectAndTriage, expect, signIn, test } from './fixtures/hosted.ts';
import { isInstalled, startInstalledProxy } from './fixtures/installedProxy.ts';
import { startSignInService } from './fixtures/signInService.ts';

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

  test('Caddy, which asks a sign-in service, with the Caddyfile of the example', async ({ page, hosted, request }) => {
    test.skip(!isInstalled('caddy'), 'Caddy is not installed');
    const secret = 'shared by the sign-in service and the app';
    const url = `http://localhost:${await freePort()}`;
    const signIns = await startSignInService(secret, url);
    const app = await hosted.start('hono', 'proxied.mjs', { PROXY_SECRET: secret, PUBLIC_URL: url });
    const caddyfile = replaced(readFileSync(path.join(root, 'examples/intranet/Caddyfile'), 'utf8'), {
      'intranet.example.com {': `{\n\tadmin off\n}\n${url} {`,
      'localhost:9091': signIns.address,
      'localhost:3000': new URL(app).host,
    });
    const stop = await startInstalledProxy('caddy', caddyfile, url);

    const forged = await request.get(`${url}/inbox/api/auth/status`, {
      headers: { 'x-account': 'mara' },
      maxRedirects: 0,
    });
    expect(forged.headers().location).toBe(`http://${signIns.address}/sign-in`);
    await page.goto(`http://${signIns.address}/sign-in/mara`);
    await connectAndTriage(page, hosted.slack, url);
    await page.close();
    await stop();
    await signIns.close();
  });

  test('nginx, with the lines of the documentation', async ({ page, hosted }) => {
    test.skip(!isInstalled('nginx'), 'nginx is not installed');
    const app = await hosted.start('hono', 'hono.mjs');
    const url = `http://localhost:${await freePort()}`;
    const documented = /```nginx\n([^`]+)```/.exec(readFileSync(path.join(root, 'docs/server.md'), 'utf8'))?.[1] ?? '';
    const location = replaced(documented, { '127.0.0.1:4173': new URL(app).host });
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`);
    const stop = await startInstalledProxy(
      'nginx',
      `daemon off; master_process off; pid nginx.pid; events {}
      http {
        access_log off; ${folders.join(' ')}
        server {
          listen ${new URL(url).port};
          ${location}
          location / { proxy_pass ${app}; proxy_set_header Host $http_host; }
        }
      }`,
      url,
    );

    await signIn(page, url);
    await connectAndTriage(page, hosted.slack, url);
    await page.close();
    await stop();
  });
});
