import { copyFileSync } from 'node:fs';
import { build } from 'esbuild';

await build({
  entryPoints: ['main.js'],
  outdir: 'dist',
  bundle: true,
  // Panes load on demand, as modules.
  splitting: true,
  format: 'esm',
  minify: true,
  define: { 'process.env.NODE_ENV': '"production"' },
});
copyFileSync('index.html', 'dist/index.html');
