import { createWriteStream, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { type BundledServer, bundleServer } from '../../../packages/server/testing/bundledServer.ts';
import { call } from '../../../packages/server/testing/testClient.ts';

/** A Slack export with two people and one channel. */
async function writeExport(file: string): Promise<void> {
  const zip = new ZipFile();
  const add = (path: string, content: unknown) => zip.addBuffer(Buffer.from(JSON.stringify(content)), path);
  add('users.json', [
    { id: 'U1', team_id: 'T77', name: 'ana', real_name: 'Ana Ruiz' },
    { id: 'U2', team_id: 'T77', name: 'ben', real_name: 'Ben Okafor' },
  ]);
  add('channels.json', [{ id: 'C1', name: 'general', created: 1_700_000_000, members: ['U1', 'U2'] }]);
  add('general/2024-03-10.json', [
    { type: 'message', user: 'U1', text: 'Hello', ts: '1710072000.000100' },
    { type: 'message', user: 'U2', text: 'Hi', ts: '1710072001.000100' },
  ]);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
}

// Every test starts a process; some open a database.
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

  const fails = async (args: string[], env: { PORT?: string } = {}): Promise<string> => {
    const { code, stdout, stderr } = await bundle.start(args, env).ended;
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(stderr.trimEnd()).not.toContain('\n');
    return stderr.trimEnd();
  };

  it.each([
    [['--prot', '1'], {}, "Unknown option '--prot'"],
    [[], { PORT: 'many' }, 'PORT must be a number from 0 to 65535, not "many"'],
  ])('%j with %j fails with a one-line message', async (args, env, line) => {
    expect(await fails(args, env)).toContain(line);
  });

  it('a taken port fails with a one-line message', async () => {
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

  it('a failed import is a one-line message and starts no server', async () => {
    const data = join(folder, 'no-import');
    const missing = join(folder, 'missing.zip');
    expect(await fails(['--port', '0', '--data', data, '--import', missing])).toContain(missing);
    const broken = join(folder, 'broken.zip');
    writeFileSync(broken, 'PK no zip');
    expect(await fails(['--port', '0', '--data', data, '--import', broken])).toContain('is not a zip file');
    // Refused before the database starts.
    expect(existsSync(data)).toBe(false);
  });

  // One test, because each new folder costs the sample workspaces.
  it('imports an export and ends on SIGINT; the next start has the workspace first, refuses a second process on its folder, and logs JSON lines from the start to the end', async () => {
    const file = join(folder, 'Acme Slack export.zip');
    await writeExport(file);
    const data = join(folder, 'data');
    const args = ['--port', '0', '--data', data, '--quiet'];
    const importing = bundle.start([...args, '--import', file, '--as', 'ben']);
    const page = (await call(`${await importing.url}/auth/slack`)).body;
    expect(/<option[^>]*>([^<]*)/.exec(page)?.[1]).toBe('Acme');
    expect(page).toContain('Ben Okafor');
    importing.child.kill('SIGINT');
    expect(await importing.ended).toMatchObject({
      code: 0,
      stdout: `Triage Inbox is running at ${await importing.url}\n`,
      stderr: expect.stringContaining('Imported: Acme (2 messages, 1 conversation, 2 people), as Ben Okafor\n'),
    });

    const server = bundle.start(args, { LOG_LEVEL: 'info' });
    const url = await server.url;
    expect((await call(`${url}/auth/slack?token=secret`)).body).toContain('<option value="T77">Acme');
    expect(await fails(args)).toContain(`The data folder ${data} is in use by process ${server.child.pid}`);
    server.child.kill('SIGTERM');
    const { stdout, stderr, code } = await server.ended;
    expect(code).toBe(0);
    expect(stdout).toBe(`Triage Inbox is running at ${url}\n`);
    expect(stderr).not.toContain('secret');
    const entries = stderr
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(entries.map(({ level, msg }) => `${level} ${msg}`)).toEqual([
      `info The server is running at ${url}`,
      'info request',
      'info The server drains',
      'info The server has closed',
    ]);
    const failure = JSON.parse(await fails(['--import', join(folder, 'missing.zip'), '--log-level', 'error']));
    expect(failure).toMatchObject({ level: 'fatal', msg: expect.stringContaining('missing.zip') });
  });

  it('--help lists the options', async () => {
    const { code, stdout } = await bundle.start(['--help']).ended;
    expect(code).toBe(0);
    for (const option of ['--port', '--data', '--quiet', '--import', '--as', '--api', '--help', 'OPENAI_API_KEY']) {
      expect(stdout).toContain(option);
    }
  });
});
