import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { sourceAlias } from '../../../vite.alias.ts';
import { compileHints } from './build/compileHints.ts';
import { signedInPages } from './build/signedInPages.ts';

/** Serves the WAV under the .mp3 name in development, like the server does. */
const soundAlias: Plugin = {
  name: 'sound-alias',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      request.url = request.url?.replace(/^\/notification-sound\.mp3(?=\?|$)/, '/notification-sound.wav');
      next();
    });
  },
};

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), soundAlias, signedInPages, compileHints(['inbox'])],
  resolve: { alias: sourceAlias },
  // The server may have a path in front. It writes the path into the page; files find each other by their own addresses.
  experimental: { renderBuiltUrl: (_file, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // For `default-src 'self'`: no inline preload helper and no images as data URLs.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // Of the uncompressed script; tests/e2e/performance/coldStart.spec.ts limits what is sent.
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      output: {
        // The first screen is one file. Without the groups, each module that a pane on demand shares with it would be a file of its own,
        // and the panes that the inbox fetches at idle would be seven.
        codeSplitting: {
          groups: [
            { name: 'inbox', tags: ['$initial'], priority: 1 },
            { name: 'dialogs', test: /components\/(ask|compose|search|shortcuts)\// },
          ],
        },
      },
    },
  },
});
