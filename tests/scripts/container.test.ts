import { execFile, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCommandLine } from '../../examples/demo-app/command/options.ts';
import { readDockerfile, readYaml } from './containerFiles.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const run = promisify(execFile);

const dockerfile = readDockerfile(read('Dockerfile'));
const compose = readYaml(read('compose.yaml'));
const caddyfile = read('examples/demo-app/deploy/Caddyfile');
const { scripts, engines } = JSON.parse(read('package.json'));

const instructions = (name: string) => dockerfile.filter((instruction) => instruction.name === name);
const lastStage = Math.max(...dockerfile.map(({ stage }) => stage));
const ofImage = (name: string) => instructions(name).filter(({ stage }) => stage === lastStage);
const environment: Record<string, string> = Object.fromEntries(
  ofImage('ENV').flatMap(({ rest }) => rest.split(' ').map((pair) => pair.split('='))),
);
/** The keys directly below a path of compose.yaml. */
const keysOf = (path: string) => [
  ...new Set(
    [...compose.keys()].flatMap((key) => (key.startsWith(`${path}.`) ? key.slice(path.length + 1).split('.')[0] : [])),
  ),
];
const valuesOf = (path: string) => keysOf(path).map((key) => compose.get(`${path}.${key}`) ?? '');

// Containers cannot run where the tests run. These tests check the files themselves, and run their commands without one.
describe('the Dockerfile', () => {
  it('copies files that exist and that .dockerignore lets through', () => {
    const allowed = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path = '']) => path);
    for (const path of allowed) expect(existsSync(join(root, path)), path).toBe(true);
    for (const { flags, rest } of instructions('COPY')) {
      const sources = rest.split(' ').slice(0, -1);
      expect(sources.length).toBeGreaterThan(0);
      for (const source of flags.from === undefined && rest !== '. .' ? sources : []) {
        expect(existsSync(join(root, source)), source).toBe(true);
        expect(
          allowed.some((path) => source === path || source.startsWith(`${path}/`)),
          source,
        ).toBe(true);
      }
    }
  });

  it('has the stages it copies from, on a Node that the package supports', () => {
    const names = instructions('FROM').map(({ rest }) => rest.split(' AS ')[1]);
    for (const { flags, stage } of instructions('COPY')) {
      if (flags.from !== undefined) expect(names.slice(0, stage)).toContain(flags.from);
    }
    const oldest = Number(/^>=(\d+)/.exec(engines.node)?.[1]);
    for (const { rest } of instructions('FROM')) {
      expect(Number(/^node:(\d+)-slim/.exec(rest)?.[1])).toBeGreaterThanOrEqual(oldest);
    }
  });

  it('runs scripts and workspaces that exist', () => {
    const commands = instructions('RUN').flatMap(({ rest }) => [...rest.matchAll(/npm run (\S+)/g)]);
    expect(commands.map(([, name]) => name)).toEqual(['build:demo']);
    for (const [, name = ''] of commands) expect(scripts).toHaveProperty([name]);
    expect(read('Dockerfile')).toContain(`--workspace=${JSON.parse(read('examples/demo-app/package.json')).name}`);
  });

  it('makes an image that runs without root, on the port it exposes', () => {
    expect(ofImage('USER').map(({ rest }) => rest)).toEqual(['node']);
    expect(ofImage('EXPOSE').map(({ rest }) => rest)).toEqual([environment.PORT]);
    expect(readCommandLine(['--open'], environment)).toMatchObject({ port: 4173, host: '0.0.0.0' });
    // Other machines reach a published port, and the sample has no password.
    expect(() => readCommandLine([], environment)).toThrow('--open');
    expect(read('Dockerfile')).toMatch(/docker run -p 127\.0\.0\.1:4173:4173 triage-inbox-demo --open/);
  });

  describe('its commands, in a folder with the files of the image', { tags: ['proof'] }, () => {
    let folder: string;
    let workFolder: string;
    const inImage = (path: string) => join(folder, path);

    beforeAll(async () => {
      await run(process.execPath, ['scripts/buildDemo.mjs'], { cwd: root });
      folder = mkdtempSync(join(tmpdir(), 'triage-image-'));
      workFolder = inImage(ofImage('WORKDIR')[0]?.rest ?? '');
      mkdirSync(workFolder, { recursive: true });
      for (const { flags, rest } of ofImage('COPY')) {
        const sources = rest.split(' ');
        const target = sources.pop() ?? '';
        const to = target.startsWith('/') ? inImage(target) : join(workFolder, target);
        for (const source of sources) {
          const from = join(root, flags.from === undefined ? source : source.replace(/^\/app\//, ''));
          mkdirSync(dirname(to), { recursive: true });
          if (source.endsWith('/node_modules')) symlinkSync(from, to, 'junction');
          else cpSync(from, statSync(from).isFile() ? join(to, basename(from)) : to, { recursive: true });
        }
      }
    }, 180_000);
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    const listOf = (text = ''): string[] => JSON.parse(text);

    it('contain React for production, also when a test runner starts the build', () => {
      const assets = join(workFolder, 'web/dist/assets');
      const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
      expect(scripts.length).toBeGreaterThan(5);
      const isForDevelopment = (file: string) => readFileSync(join(assets, file), 'utf8').includes('React DevTools');
      expect(scripts.filter(isForDevelopment)).toEqual([]);
    });

    it('start the server, check its health, and save a backup', async () => {
      const [command = '', ...args] = listOf(ofImage('ENTRYPOINT')[0]?.rest);
      const health = ofImage('HEALTHCHECK')[0]?.rest.replace(/^CMD /, '');
      const [healthCommand = '', ...healthArgs] = listOf(health);
      expect([command, healthCommand]).toEqual(['node', 'node']);
      const { DATABASE_URL: _, ...own } = process.env;
      // The tests use this machine's address only, and any free port. Without keys, `--slack` serves its set-up page on an empty database.
      const env = { ...own, ...environment, HOST: '127.0.0.1', PORT: '0' };
      const server = spawn(process.execPath, [...args, '--quiet', '--slack'], {
        cwd: workFolder,
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      try {
        const port = await new Promise<string>((resolve, reject) => {
          let output = '';
          server.stdout.on('data', (piece) => {
            output += piece;
            const found = /running at http:\/\/localhost:(\d+)/.exec(output)?.[1];
            if (found !== undefined) resolve(found);
          });
          server.on('close', () => reject(new Error(`The server ended: ${output}`)));
        });
        const check = () => run(process.execPath, healthArgs, { env: { ...env, PORT: port } });
        await check();
        const backup = /node (dist\/\S+) (\.data\/\S+)/.exec(read('Dockerfile'));
        await run(process.execPath, backup?.slice(1) ?? [], { cwd: workFolder, env });
        expect(existsSync(join(workFolder, backup?.[2] ?? ''))).toBe(true);
        server.kill('SIGTERM');
        await new Promise((resolve) => server.once('exit', resolve));
        expect(server.exitCode).toBe(0);
        await expect(check()).rejects.toMatchObject({ code: 1 });
      } finally {
        server.kill('SIGKILL');
      }
    });
  });
});

describe('compose.yaml', () => {
  const services = keysOf('services');
  const instances = services.filter((name) => compose.get(`services.${name}.image`) === 'triage-inbox-demo');

  it('has a database, two instances and a proxy, which wait for each other', () => {
    expect(services).toEqual(['postgres', ...instances, 'proxy']);
    expect(instances).toHaveLength(2);
    for (const service of services) {
      for (const other of keysOf(`services.${service}.depends_on`)) {
        expect(services).toContain(other);
        const hasCheck =
          other === 'postgres' ? keysOf('services.postgres.healthcheck').length : ofImage('HEALTHCHECK').length;
        expect(hasCheck).toBeGreaterThan(0);
      }
    }
    expect(keysOf('services.proxy.depends_on')).toEqual(instances);
    for (const name of instances) expect(compose.get(`services.${name}.stop_grace_period`)).toBe('20s');
  });

  it('gives the instances settings that they read', () => {
    for (const name of instances) {
      expect(keysOf(`services.${name}.environment`)).toEqual([
        'DATABASE_URL',
        'PGPASSWORD',
        'PUBLIC_URL',
        'LOG_LEVEL',
        'TRIAGE_SECRET',
        'SLACK_CLIENT_ID',
        'SLACK_CLIENT_SECRET',
        'SLACK_APP_TOKEN',
        'SLACK_SIGNING_SECRET',
      ]);
      // An unset variable is an empty one, and counts as absent.
      const unset = { SLACK_CLIENT_ID: '', SLACK_CLIENT_SECRET: '', SLACK_APP_TOKEN: '', SLACK_SIGNING_SECRET: '' };
      expect(readCommandLine(['--slack'], { ...unset, TRIAGE_SECRET: '' }).slack).toMatchObject({
        settings: { client: null, missing: [], userToken: null, appToken: null, signingSecret: null },
      });
      const setting = (key: string) => compose.get(`services.${name}.environment.${key}`) ?? '';
      const url = new URL(setting('DATABASE_URL'));
      expect(services).toContain(url.hostname);
      expect(url.username).toBe(compose.get('services.postgres.environment.POSTGRES_USER'));
      expect(url.pathname).toBe(`/${compose.get('services.postgres.environment.POSTGRES_DB')}`);
      const publicUrl = /^\$\{PUBLIC_URL:-(.*)\}$/.exec(setting('PUBLIC_URL'))?.[1] ?? '';
      const line = readCommandLine(['--open'], { ...environment, DATABASE_URL: url.href, PUBLIC_URL: publicUrl });
      expect(line).toMatchObject({ databaseUrl: url.href, port: 4173, host: '0.0.0.0' });
      expect(line.publicUrl?.origin).toBe(publicUrl);
      const logLevel = /^\$\{LOG_LEVEL:-(.*)\}$/.exec(setting('LOG_LEVEL'))?.[1] ?? '';
      expect(readCommandLine([], { LOG_LEVEL: logLevel }).logLevel).toBe('info');
      // The proxy's port on this machine.
      expect(valuesOf('services.proxy.ports').map((port) => port.split(':')[0])).toEqual([line.publicUrl?.port]);
    }
  });

  it('asks in words whether it is for Slack, or open to everyone', () => {
    for (const name of instances) {
      const command = compose.get(`services.${name}.command`) ?? '';
      expect(command).toMatch(/^\$\{INBOX_OPTIONS:\?Set INBOX_OPTIONS to --slack, or to --open .+\}$/);
    }
  });

  it('asks for the password in words', () => {
    const passwords = [...compose].filter(([path]) => path.endsWith('PASSWORD')).map(([, value]) => value);
    expect(passwords.length).toBeGreaterThanOrEqual(3);
    for (const password of passwords) expect(password).toMatch(/^\$\{POSTGRES_PASSWORD:\?Set POSTGRES_PASSWORD, .+\}$/);
  });

  it('mounts files and volumes that exist', () => {
    for (const mount of services.flatMap((name) => valuesOf(`services.${name}.volumes`))) {
      const [source = ''] = mount.split(':');
      if (source.startsWith('.')) expect(existsSync(join(root, source)), source).toBe(true);
      else expect(keysOf('volumes')).toContain(source);
    }
    for (const name of instances)
      expect(existsSync(join(root, dirname('Dockerfile'), compose.get(`services.${name}.build`) ?? ''))).toBe(true);
  });

  it('has a proxy that passes streams on at once, to the instances and their port', () => {
    const upstreams = /reverse_proxy (.*) \{/.exec(caddyfile)?.[1]?.split(' ');
    expect(upstreams).toEqual(instances.map((name) => `${name}:${environment.PORT}`));
    expect(caddyfile).toMatch(/^\t\tflush_interval -1$/m);
    expect(caddyfile).toMatch(/^\t\thealth_uri \/readyz$/m);
    const site = /^:(\d+) \{$/m.exec(caddyfile)?.[1];
    expect(valuesOf('services.proxy.ports').map((port) => port.split(':')[1])).toEqual([site]);
    const braces = [...caddyfile.matchAll(/ \{$|^\t*\}$/gm)].map(([brace]) => (brace.includes('{') ? 1 : -1));
    expect(braces.reduce((depth: number, step) => depth + step, 0)).toBe(0);
  });
});
