import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Builds every host, in a temporary folder outside the repository. */
export default defineConfig(({ mode }) => ({
  plugins: [react()],
  // Packages are links; following them would resolve packages of the repository.
  resolve: { preserveSymlinks: true },
  // Only React's development build warns and mounts twice in StrictMode.
  define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
  build: {
    minify: mode === 'production',
    modulePreload: false,
    rollupOptions: {
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'parts/[name]-[hash].js',
        assetFileNames: (asset) => {
          const { name } = path.parse(asset.names[0] ?? 'asset');
          // Styles of chunks go beside the chunks; the page's own style sheet keeps a fixed name.
          return name.startsWith('styles') ? 'parts/[name]-[hash][extname]' : `${name}[extname]`;
        },
      },
    },
  },
  logLevel: 'warn',
}));
