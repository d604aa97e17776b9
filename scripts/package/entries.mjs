// @ts-check

/** The modules of the package's entries, by the name of their file in `dist`. */
export const entries = {
  index: 'src/index.ts',
  core: 'src/entries/core.ts',
  blocks: 'src/entries/blocks.ts',
  badge: 'src/badge/index.ts',
  search: 'src/search/index.ts',
  transport: 'src/transport/index.ts',
  testing: 'src/testing/index.ts',
  'testing-msw': 'src/testing/msw/index.ts',
  'locale-ar': 'src/locales/ar/index.ts',
  'locale-de': 'src/locales/de/index.ts',
  'locale-ja': 'src/locales/ja/index.ts',
};
