import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** How every host is built; the folder is the host's own, outside of the repository. */
export default defineConfig(({ mode }) => ({
  plugins: [react()],
  // A host's links stand for installed copies; what they lead to has another node_modules above it.
  resolve: { preserveSymlinks: true },
  // React warns only in development, and only there StrictMode mounts everything twice.
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
          // What is fetched stands beside the scripts that are; the page's own has a name to be asked for by.
          return name.startsWith('styles') ? 'parts/[name]-[hash][extname]' : `${name}[extname]`;
        },
      },
    },
  },
  logLevel: 'warn',
}));
