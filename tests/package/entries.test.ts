import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/runCommand.mjs';
import { externalImports } from './externalImports.ts';

const { dependencies, exports, peerDependencies, peerDependenciesMeta } = JSON.parse(
  readFileSync(path.join(root, 'package.json'), 'utf8'),
);
const locales = ['locale-ar', 'locale-de', 'locale-ja'];
const entries = ['index', 'core', 'blocks', 'badge', 'search', 'transport', 'testing', 'testing-msw', ...locales];
const dist = (file: string) => path.join(root, 'dist', file);

/** A host with the package and its dependencies but without peer dependencies: React and msw cannot be resolved. */
class HostWithoutPeers {
  readonly folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'triage-inbox-host-')));

  constructor() {
    const modules = path.join(this.folder, 'node_modules');
    mkdirSync(path.join(modules, 'triage-inbox'), { recursive: true });
    writeFileSync(path.join(this.folder, 'package.json'), '{ "name": "host", "private": true }');
    copyFileSync(path.join(root, 'package.json'), path.join(modules, 'triage-inbox', 'package.json'));
    symlinkSync(path.join(root, 'dist'), path.join(modules, 'triage-inbox', 'dist'), 'junction');
    for (const name of Object.keys(dependencies)) {
      mkdirSync(path.dirname(path.join(modules, name)), { recursive: true });
      symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name), 'junction');
    }
  }

  /** Runs a module in the host's folder and parses the JSON that it prints. */
  run(code: string, type: 'module' | 'commonjs' = 'module'): unknown {
    // Without these flags, Node would follow the links and resolve React beside their targets.
    const flags = ['--preserve-symlinks', '--preserve-symlinks-main', `--input-type=${type}`, '--eval', code];
    return JSON.parse(execFileSync(process.execPath, flags, { cwd: this.folder, encoding: 'utf8', timeout: 20_000 }));
  }

  remove() {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

describe('the built entries', () => {
  let host: HostWithoutPeers;
  beforeAll(() => {
    host = new HostWithoutPeers();
  });
  afterAll(() => host.remove());

  it('run the core where React and msw cannot be resolved, from the sign-in to the list', () => {
    const code = `
      import { createInbox } from 'triage-inbox/core';
      import { createMemoryTransport } from 'triage-inbox/transport';
      import { createFakeEnv, sampleWorld } from 'triage-inbox/testing';
      const env = createFakeEnv();
      const inbox = createInbox({ transport: createMemoryTransport(sampleWorld()), env });
      inbox.start();
      while (inbox.visibleConversations().length === 0) {
        await new Promise(setImmediate);
        env.clock.advance(100);
      }
      inbox.stop();
      const missing = (name) => import(name).then(() => 'there', (error) => error.code);
      console.log(JSON.stringify({
        rows: inbox.visibleConversations().length,
        missing: await Promise.all(['triage-inbox', 'triage-inbox/testing/msw', 'react', 'msw'].map(missing)),
      }));`;
    expect(host.run(code)).toEqual({
      rows: expect.toSatisfy((rows: number) => rows > 0),
      missing: Array(4).fill('ERR_MODULE_NOT_FOUND'),
    });
  });

  it('have only optional peers, because the core needs none', () => {
    for (const name of Object.keys(peerDependencies)) expect(peerDependenciesMeta[name]).toEqual({ optional: true });
  });

  it('share one class identity across entries, in both module systems', () => {
    const esm = `
      import { ApiError as a } from 'triage-inbox/transport';
      import * as core from 'triage-inbox/core';
      console.log(JSON.stringify([typeof core.createInbox, typeof a, (core.ApiError ?? a) === a]));`;
    const cjs = `
      const { ApiError } = require('triage-inbox/transport');
      const core = require('triage-inbox/core');
      console.log(JSON.stringify([typeof core.createInbox, typeof ApiError, (core.ApiError ?? ApiError) === ApiError]));`;
    expect(host.run(esm)).toEqual(['function', 'function', true]);
    expect(host.run(cjs, 'commonjs')).toEqual(['function', 'function', true]);
  });

  it('answer require and import alike', () => {
    const names = [
      'triage-inbox',
      ...['search', 'testing', 'testing/msw', 'locales/de'].map((name) => `triage-inbox/${name}`),
    ];
    const code = `
      const namesOf = (module) => Object.keys(module).filter((name) => !['__esModule', 'default'].includes(name)).sort();
      const both = async (entry) => [entry, namesOf(require(entry)), namesOf(await import(entry))];
      Promise.all(${JSON.stringify(names)}.map(both)).then((all) => console.log(JSON.stringify(all)));`;
    const flags = ['--input-type=commonjs', '--eval', code];
    const answers: [string, string[], string[]][] = JSON.parse(
      execFileSync(process.execPath, flags, { cwd: root, encoding: 'utf8' }),
    );
    expect(answers).toHaveLength(names.length);
    for (const [entry, required, imported] of answers) {
      expect(required.length, entry).toBeGreaterThan(0);
      expect(required, entry).toEqual(imported);
    }
  });

  it('export the built-in pages that a host can leave out of its own', () => {
    const code = `
      import { defaultPages, draftsPage, laterPage } from 'triage-inbox/core';
      console.log(JSON.stringify([draftsPage, laterPage].map((page) => defaultPages.indexOf(page))));`;
    expect(host.run(code)).toEqual([2, 3]);
  });

  it('start with "use client" where React is needed', () => {
    for (const file of ['index.js', 'badge.js']) {
      expect(readFileSync(dist(file), 'utf8')).toMatch(/^["']use client["'];/);
    }
  });

  it.each(['core.js', 'search.js', 'transport.js', 'testing.js'])('are no client modules without React: %s', (file) => {
    expect(readFileSync(dist(file), 'utf8')).not.toContain('use client');
  });

  const react = ['react', 'react-dom', 'react/jsx-runtime', '@floating-ui/react', 'virtua', 'zustand'];
  it.each([
    { file: 'core.js', never: [...react, 'msw', 'valibot', 'eventsource-parser'] },
    { file: 'badge.js', never: [...react.filter((name) => name !== 'react'), 'msw', 'date-fns', 'clsx'] },
    { file: 'search.js', never: [...react, 'msw', 'valibot', 'eventsource-parser'] },
    { file: 'transport.js', never: [...react, 'msw'] },
    { file: 'testing.js', never: [...react, 'msw'] },
    { file: 'testing-msw.js', never: react },
    ...locales.map((entry) => ({ file: `${entry}.js`, never: [...react, 'msw', 'valibot', 'date-fns', 'clsx'] })),
    { file: 'index.js', never: ['msw', 'zustand'] },
  ])('import no forbidden package: $file', ({ file, never }) => {
    const imports = externalImports(dist(file));
    expect(imports.filter((name) => never.includes(name) || name.startsWith('node:'))).toEqual([]);
  });

  it.each(entries.map((entry) => `${entry}.d.ts`))('leak no dependency into their types: %s', (file) => {
    const allowed: Record<string, string[]> = { index: ['react'], 'testing-msw': ['msw'] };
    const own = allowed[file.replace(/\.d\.ts$/, '')] ?? [];
    expect(externalImports(dist(file)).filter((name) => !own.includes(name))).toEqual([]);
  });

  it('import in Node, file by file [EMB-1]', () => {
    const files = readdirSync(dist('.')).filter((file) => file.endsWith('.js'));
    expect(files.length).toBeGreaterThan(50);
    const code = `
      const failed = [];
      for (const file of ${JSON.stringify(files)}) {
        await import('./dist/' + file).catch((error) => failed.push(file + ': ' + error.message));
      }
      console.log(JSON.stringify(failed));`;
    const flags = ['--input-type=module', '--eval', code];
    expect(JSON.parse(execFileSync(process.execPath, flags, { cwd: root, encoding: 'utf8' }))).toEqual([]);
  });

  it('name the licence of every bundled package', () => {
    const bundled = new Set<string>();
    for (const file of readdirSync(dist('.')).filter((name) => name.endsWith('.js'))) {
      const [, names] = readFileSync(dist(file), 'utf8').match(/^\/\*! Contains (.+): see THIRD-/m) ?? [];
      for (const name of names?.split(', ') ?? []) bundled.add(name);
    }
    const notices = readFileSync(path.join(root, 'THIRD-PARTY-LICENSES.md'), 'utf8');
    const named = [...notices.matchAll(/^## (\S+)$/gm)].map(([, name]) => name);
    expect(new Set(named)).toEqual(bundled);
  });

  it('match the exports of package.json', () => {
    const named = Object.values<unknown>(exports).flatMap(
      (target) => JSON.stringify(target).match(/dist\/[\w-]+\.js/g) ?? [],
    );
    expect(new Set(named)).toEqual(new Set(entries.map((entry) => `dist/${entry}.js`)));
  });
});
