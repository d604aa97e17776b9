import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitepress';
import { coloursOfSite } from './colours.ts';
import { linkPages } from './linkPages.ts';
import { pageOf, root, servedFiles } from './routes.ts';
import { sidebar } from './sidebar.ts';

export default defineConfig({
  title: 'Triage Inbox',
  description: 'A keyboard-driven triage inbox for chat, to embed in your page.',
  lang: 'en',
  // The path of the site on its server, such as "/triage-inbox/".
  base: process.env.SITE_BASE ?? '/',
  srcDir: root,
  outDir: path.join(root, '.cache/site/static'),
  cacheDir: path.join(root, '.cache/site/cache'),
  srcExclude: [
    '{.*,api,bench,scripts,src,stories,tests}/**',
    'examples/!(headless)/**',
    'README.md',
    'THIRD-PARTY-LICENSES.md',
    // A copy of the guides, for the package.
    'docs/guide/**',
  ],
  rewrites: pageOf,
  metaChunk: true,
  ignoreDeadLinks: 'localhostLinks',
  head: [
    ['link', { rel: 'icon', href: 'data:,' }],
    ['style', {}, coloursOfSite()],
  ],
  markdown: {
    config: linkPages,
    languageAlias: { mjs: 'js', cjs: 'js' },
    theme: { light: 'github-light', dark: 'github-dark' },
  },
  buildEnd: ({ outDir }) => {
    for (const [file, served] of Object.entries(servedFiles))
      copyFileSync(path.join(root, file), path.join(outDir, served));
  },
  themeConfig: {
    nav: [
      { text: 'Start', link: '/start/' },
      { text: 'Recipes', link: '/recipes/' },
      { text: 'API', link: '/reference/' },
    ],
    sidebar,
    outline: [2, 3],
    search: { provider: 'local' },
    footer: { message: 'MIT License' },
    docFooter: { prev: false, next: false },
  },
});
