import { copyFileSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/react-vite';
import react from '@vitejs/plugin-react';
import { sourceAlias } from '../vite.alias.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Folder with Mock Service Worker's script, copied from the installed version. Replaces `msw init`. */
function workerFolder(): string {
  const folder = at('../.cache/storybook/public/');
  mkdirSync(folder, { recursive: true });
  copyFileSync(createRequire(import.meta.url).resolve('msw/mockServiceWorker.js'), `${folder}mockServiceWorker.js`);
  return folder;
}

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/docs/*.mdx', '../stories/**/*.stories.tsx'],
  staticDirs: [workerFolder(), '../stories/public'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest', 'msw-storybook-addon'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), react()],
    resolve: { ...vite.resolve, alias: sourceAlias },
    // Large sample data is fine here: Storybook is not shipped to users.
    build: { ...vite.build, chunkSizeWarningLimit: 4_000 },
  }),
};

export default config;
