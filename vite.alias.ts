import { fileURLToPath } from 'node:url';

const source = (path: string) => fileURLToPath(new URL(`./src/${path}`, import.meta.url));
const server = (path: string) => fileURLToPath(new URL(`./packages/server/src/${path}`, import.meta.url));

/** The entries of the packages as their sources, so that the demo app and the tests need no build of them. Only the
 * entries are named: nothing else of `src/` can be imported through the package's name. */
export const sourceAlias = [
  { find: /^triage-inbox$/, replacement: source('index.ts') },
  { find: /^triage-inbox\/core$/, replacement: source('entries/core.ts') },
  { find: /^triage-inbox\/blocks$/, replacement: source('entries/blocks.ts') },
  { find: /^triage-inbox\/badge$/, replacement: source('badge/index.ts') },
  { find: /^triage-inbox\/search$/, replacement: source('search/index.ts') },
  { find: /^triage-inbox\/transport$/, replacement: source('transport/index.ts') },
  { find: /^triage-inbox\/testing$/, replacement: source('testing/index.ts') },
  { find: /^triage-inbox\/testing\/msw$/, replacement: source('testing/msw/index.ts') },
  { find: /^triage-inbox\/locales\/(\w+)$/, replacement: source('locales/$1/index.ts') },
  { find: /^triage-inbox-server$/, replacement: server('index.ts') },
  { find: /^triage-inbox-server\/(slack|testing|backup)$/, replacement: server('$1/index.ts') },
  { find: /^triage-inbox\/styles\.css$/, replacement: source('styles/index.css') },
];
