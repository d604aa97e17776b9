import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { transform } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import { measureScript } from '../../scripts/package/measureSize.mjs';
import { root } from '../../scripts/runCommand.mjs';
import { installFolder } from '../../scripts/setup/installFolder.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'triage-inbox-size-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const react = ['react', 'react-dom', 'react/jsx-runtime'];

/** Size of the files that webpack's entry of a host loads, as `measureScript` measures those of Vite. */
async function measureWithWebpack(host: string): Promise<number> {
  const entry = path.join(folder, 'host.mjs');
  writeFileSync(entry, host);
  const bundler = await installFolder('tests/package/hosts/webpack');
  const { runWebpack } = await import(pathToFileURL(path.join(bundler, 'runWebpack.mjs')).href);
  const files: string[] = await runWebpack({
    mode: 'production',
    entry,
    output: { path: folder, module: true, library: { type: 'module' } },
    experiments: { outputModule: true },
    externalsType: 'module',
    externals: react,
    resolve: { modules: [path.join(root, 'node_modules')] },
  });
  expect(files.length).toBeGreaterThan(0);
  const code = files.map((name) => readFileSync(path.join(folder, name), 'utf8')).join('\n');
  const minified = await transform(code, { minify: true, format: 'esm' });
  return gzipSync(minified.code).length / 1000;
}

const hooks = ['useUnreadCount', 'useInboxState', 'useInboxActions', 'useInbox', 'useVisibleConversations'];

describe('sizes', () => {
  it('[EMB-66] a hook alone is at most 1 kB: all of them together are', async () => {
    expect(await measureScript(`export { ${hooks.join(', ')} } from 'triage-inbox';`)).toBeLessThan(1);
  });

  it('[EMB-66] a hook alone brings no other part into the entry of webpack', { tags: ['proof'] }, async () => {
    // With the functions beside the hook, which only webpack's own minifier removes.
    expect(await measureWithWebpack("export { useUnreadCount } from 'triage-inbox';")).toBeLessThan(2);
  });

  it('[EMB-67] the documentation states the sizes, within 2 %', async () => {
    const rows = readFileSync(path.join(root, 'site/embed/versions.md'), 'utf8').matchAll(
      /^\| (`import \{.*) \| ([\d.]+) \|$/gm,
    );
    const stated = [...rows].map(([, cell = '', size]) => {
      const imports = [...cell.matchAll(/`import (\{[^`]*)`/g)];
      return { code: imports.map(([, rest]) => `export ${rest};`).join('\n'), size: Number(size) };
    });
    expect(stated.length).toBeGreaterThan(4);
    for (const { code, size } of stated) {
      const measured = await measureScript(code);
      expect(Math.abs(measured - size), `${code}: ${measured.toFixed(1)} kB`).toBeLessThan(0.1 + 0.02 * size);
    }
  });
});
