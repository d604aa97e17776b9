import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BundledServer, bundleServer } from './testing/bundledServer.ts';
import { call } from './testing/testClient.ts';

describe('the server from the command line', () => {
  let bundle: BundledServer;
  let folder: string;

  beforeAll(async () => {
    bundle = await bundleServer();
    folder = mkdtempSync(join(tmpdir(), 'triage-main-'));
  });
  afterAll(() => {
    bundle.dispose();
    rmSync(folder, { recursive: true, force: true });
  });

  const fails = async (args: string[], env: Record<string, string> = {}): Promise<string> => {
    const { code, stdout, stderr } = await bundle.start(args, env).ended;
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(stderr.trimEnd()).not.toContain('\n');
    return stderr.trimEnd();
  };

  it.each([
    [['--prot', '1'], "Unknown option '--prot'"],
    [['4173'], "Unexpected argument '4173'"],
    [['--port'], "Option '--port <value>' argument missing"],
    [['--port', 'http'], '--port must be a number from 0 to 65535, not "http"'],
    [['--port', '65536'], '--port must be a number from 0 to 65535, not "65536"'],
    [['--port', '-1'], "Option '--port' argument is ambiguous"],
    [['--quiet=yes'], "Option '--quiet' does not take an argument"],
    [['--data', ''], '--data must not be empty'],
    [['--as', 'ana'], '--as needs --import FILE'],
    [['--api', 'localhost:8000'], '--api must be an address like https://inbox.example.com, not "localhost:8000"'],
    [['--api', 'http://localhost:1', '--import', 'a.zip'], '--api and --import exclude each other'],
  ])('%j is one clear line', async (args, line) => {
    expect(await fails(args)).toContain(line);
  });

  it('a wrong PORT is one clear line', async () => {
    expect(await fails([], { PORT: 'many' })).toBe('PORT must be a number from 0 to 65535, not "many"');
  });

  it('a taken port is one clear line', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const address = taken.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    const data = join(folder, 'taken');
    expect(await fails(['--port', port, '--data', data])).toBe(`Port ${port} is taken. Choose another with --port N.`);
    expect(readdirSync(data)).not.toContain('server.lock');
    expect(await fails(['--port', port, '--api', 'http://localhost:1'])).toContain('is taken');
    taken.close();
  });

  it('--help shows the options', async () => {
    const { code, stdout } = await bundle.start(['--help']).ended;
    expect(code).toBe(0);
    for (const option of ['--port', '--data', '--quiet', '--import', '--as', '--api', '--help']) {
      expect(stdout).toContain(option);
    }
  });

  it('serves, refuses a second process on its folder, ends cleanly and starts again where it was', async () => {
    const args = ['--port', '0', '--data', join(folder, 'data'), '--quiet'];
    const first = bundle.start(args);
    const url = await first.url;
    expect((await call(`${url}/api/setup/status`)).body).toEqual({ configured: true });
    expect((await call(`${url}/auth/slack`)).body).toContain('<option');

    const refusal = await fails(args);
    expect(refusal).toContain(`The data folder ${join(folder, 'data')} is in use by process ${first.child.pid}`);

    const authorized = await call(`${url}/auth/slack`, {
      method: 'POST',
      body: new URLSearchParams({
        decision: 'authorize',
        token: '1',
        workspace: /option value="([^"]+)"/.exec((await call(`${url}/auth/slack`)).body)?.[1] ?? '',
      }),
    });
    const token = new URL(authorized.headers.get('location') ?? '').searchParams.get('token');
    const headers = { authorization: `Bearer ${token}` };
    const stream = await fetch(`${url}/api/sse/stream`, { headers });
    first.child.kill('SIGTERM');
    expect(await first.ended).toMatchObject({ code: 0, stderr: '' });
    await stream.text();
    expect(readdirSync(join(folder, 'data'))).toEqual(['postgres']);

    const second = bundle.start(args);
    const again = await second.url;
    expect((await call(`${again}/api/auth/status`, { headers })).body).toMatchObject({ authenticated: true });
    second.child.kill('SIGINT');
    expect(await second.ended).toMatchObject({ code: 0 });
  });
});
