import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { sourceAlias } from '../../../vite.alias.ts';

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
  plugins: [react(), soundAlias],
  resolve: { alias: sourceAlias },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // For `default-src 'self'`: no inline preload helper and no images as data URLs.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // A separate chunk for dependencies, which stay cached when the app changes.
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// }],
        },
      },
    },
  },
});
