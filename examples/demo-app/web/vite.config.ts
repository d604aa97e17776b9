import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { sourceAlias } from '../../../vite.alias.ts';

/** While developing, as the server does it: the sound that is asked for as an MP3 is a WAV. */
const soundByItsName: Plugin = {
  name: 'sound-by-its-name',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      request.url = request.url?.replace(/^\/notification-sound\.mp3(?=\?|$)/, '/notification-sound.wav');
      next();
    });
  },
};

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), soundByItsName],
  resolve: { alias: sourceAlias },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Under `default-src 'self'`: nothing inline, neither the preload helper nor small images as data URLs.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What rarely changes stays in the browser's cache when the app does.
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// }],
        },
      },
    },
  },
});
