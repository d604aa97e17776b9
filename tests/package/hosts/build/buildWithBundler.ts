import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';
import webpack from 'webpack';
import { commandFile, runCommand } from '../../../../scripts/runCommand.mjs';

/** A bundler besides Vite and Next. */
export type BundlerName = 'webpack' | 'rspack' | 'esbuild' | 'parcel';

async function run(host: string, args: readonly string[]): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production' };
  const { code, output } = await runCommand(process.execPath, [...args], { cwd: host, env });
  if (code !== 0) throw new Error(`The build of ${host} failed:\n${output}`);
}

const configOf = async (host: string, file: string) =>
  (await import(pathToFileURL(path.join(host, file)).href)).default;

interface Compiler {
  run(
    done: (error: Error | null, stats?: { hasErrors(): boolean; toString(format: 'errors-only'): string }) => void,
  ): void;
  close(done: () => void): void;
}

const compile = (compiler: Compiler): Promise<void> =>
  new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error !== null) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else resolve();
      });
    });
  });

/** Minimizing with webpack's default takes longer than all other builds together. */
const fast = { optimization: { minimize: false } };

/** Builds a host into its folder `dist`. */
export async function buildWithBundler(host: string, bundler: BundlerName): Promise<void> {
  const dist = path.join(host, 'dist');
  switch (bundler) {
    case 'webpack': {
      const config = await configOf(host, 'webpack.config.mjs');
      await compile(webpack({ ...config, ...fast, context: host, output: { ...config.output, path: dist } }));
      return copyFileSync(path.join(host, 'index.html'), path.join(dist, 'index.html'));
    }
    case 'rspack': {
      const config = await configOf(host, 'rspack.config.mjs');
      return compile(rspack({ ...config, context: host, output: { ...config.output, path: dist } }));
    }
    case 'esbuild':
      await run(host, ['build.mjs']);
      return copyFileSync(path.join(host, 'index.html'), path.join(dist, 'index.html'));
    case 'parcel':
      return run(host, [commandFile('parcel'), 'build', 'index.html', '--no-source-maps', '--cache-dir', '.cache']);
  }
}
