/** A project that keeps the rules. That they allow what the table in CONTRIBUTING.md allows is proven by the real sources. */
export const allowed: Readonly<Record<string, string>> = {
  'src/model/ts.ts': 'export type Ts = string;',
  'src/model/index.ts': "export type { Ts } from './ts.ts';",
  'src/search/index.ts':
    "import type { Ts } from '../model/index.ts';\nexport const isMatch = (ts: Ts): boolean => ts !== '';",
  'src/transport/errors.ts': 'export class ApiError extends Error {}',
  'src/transport/contract.ts':
    "import type { Ts } from '../model/index.ts';\nimport type { ApiError } from './errors.ts';\nexport interface InboxTransport { now(): Ts; fail(): ApiError }",
  'src/transport/wire/parse.ts':
    "import * as v from 'valibot';\nimport type { Ts } from '../../model/index.ts';\nexport const parse = (x: unknown): Ts => v.parse(v.string(), x);",
  'src/transport/rest/rest.ts':
    "import { parse } from '../wire/parse.ts';\nimport type { InboxTransport } from '../contract.ts';\nexport const rest = (): Partial<InboxTransport> => ({ now: () => parse('1') });",
  'src/transport/memory/memory.ts':
    "import { isMatch } from '../../search/index.ts';\nimport { ApiError } from '../errors.ts';\nexport const memory = () => isMatch('1') || new ApiError();",
  'src/transport/index.ts':
    "export { ApiError } from './errors.ts';\nexport { rest } from './rest/rest.ts';\nexport { memory } from './memory/memory.ts';",
  'src/entries/core.ts': "export { createInbox } from '../core/index.ts';",
  'src/core/index.ts':
    "import { createStore } from 'zustand/vanilla';\nimport { isMatch } from '../search/index.ts';\nimport type { InboxTransport } from '../transport/contract.ts';\nimport { ApiError } from '../transport/errors.ts';\nexport const createInbox = (t: InboxTransport) => createStore(() => ({ t, isMatch, e: new ApiError() }));",
  'src/core/createInbox.ts': 'export const one = 1;',
  'src/core/unlisted/b.ts': 'export const b = 1;',
  'packages/server/src/index.ts': 'export const one = 1;',
  'packages/server/src/http/two.ts': 'export const two = 2;',
  'packages/server/src/slack/index.ts': 'export const one = 1;',
  'packages/server/src/unlisted/b.ts': 'export const b = 1;',
  'packages/server/src/slack/unlisted/b.ts': 'export const b = 1;',
  'src/components/parts/top.ts': 'export const one = 1;',
  'src/components/unlisted/b.ts': 'export const b = 1;',
  'src/platform/clock.ts': "import { createInbox } from '../core/index.ts';\nexport const clock = createInbox;",
  'src/components/Row.tsx':
    "import { useFloating } from '@floating-ui/react';\nimport { useState } from 'react';\nimport { createInbox } from '../core/index.ts';\nimport type { InboxTransport } from '../transport/contract.ts';\nimport { clock } from '../platform/clock.ts';\nexport const Row = (p: { t: InboxTransport }) => { useState(clock); useFloating(); createInbox(p.t); return null; };",
  'src/index.ts':
    "'use client';\nexport { Row } from './components/Row.tsx';\nexport { rest } from './transport/rest/rest.ts';",
  'src/styles/index.css': '.ti-root { color: red; }',
  'src/testing/index.ts': "import { memory } from '../transport/memory/memory.ts';\nexport const world = memory;",
  'src/testing/msw/index.ts':
    "import { http } from 'msw';\nimport { world } from '../index.ts';\nexport const handlers = [http.get('/', () => { world(); })];",
  'examples/demo-app/web/main.tsx':
    "import 'triage-inbox/styles.css';\nimport { Row } from 'triage-inbox';\nimport { createInbox } from 'triage-inbox/core';\nimport { isMatch } from 'triage-inbox/search';\nimport { rest } from 'triage-inbox/transport';\nimport { world } from 'triage-inbox/testing';\nimport { handlers } from 'triage-inbox/testing/msw';\nconsole.log(Row, createInbox, isMatch, rest, world, handlers);",
};

/** Files with one forbidden import each, and the rule that must report it. */
export const forbidden: [rule: string, file: string, text: string][] = [
  [
    'model-imports-nothing',
    'src/model/a.ts',
    "import type { InboxTransport } from '../transport/contract.ts';\nexport type A = InboxTransport;",
  ],
  ['model-imports-nothing', 'src/model/b.ts', "import { format } from 'date-fns';\nexport const b = format;"],
  [
    'search-imports-only-model',
    'src/search/a.ts',
    "import type { InboxTransport } from '../transport/contract.ts';\nexport type A = InboxTransport;",
  ],
  ['search-imports-only-model', 'src/search/b.ts', "import { format } from 'date-fns';\nexport const b = format;"],
  [
    'contract-imports-only-model',
    'src/transport/errors.ts',
    "import { clock } from '../platform/clock.ts';\nexport class ApiError extends Error { c = clock }",
  ],
  [
    'contract-imports-only-model',
    'src/transport/contract.ts',
    "import type { Ts } from '../model/index.ts';\nimport { rest } from './rest/rest.ts';\nexport interface InboxTransport { now(): Ts; rest: typeof rest }",
  ],
  ['core-slices-are-listed', 'src/core/actions/b.ts', "import { b } from '../unlisted/b.ts';\nexport const a = b;"],
  [
    'component-layers-are-listed',
    'src/components/app/b.ts',
    "import { b } from '../unlisted/b.ts';\nexport const a = b;",
  ],
  [
    'transport-imports-no-product',
    'src/transport/rest/a.ts',
    "import type { createInbox } from '../../core/index.ts';\nexport type A = typeof createInbox;",
  ],
  [
    'transport-imports-no-product',
    'src/transport/wire/b.ts',
    "import { useState } from 'react';\nexport const b = useState;",
  ],
  [
    'transport-imports-no-product',
    'src/transport/memory/c.ts',
    "import { clock } from '../../platform/clock.ts';\nexport const c = clock;",
  ],
  [
    'transport-imports-no-product',
    'src/transport/memory/d.ts',
    "import { Row } from '../../components/Row.tsx';\nexport const d = Row;",
  ],
  [
    'core-imports-only-model-search-and-contract',
    'src/core/a.ts',
    "import { rest } from '../transport/rest/rest.ts';\nexport const a = rest;",
  ],
  [
    'core-imports-only-model-search-and-contract',
    'src/core/b.ts',
    "import { rest } from '../transport/index.ts';\nexport const b = rest;",
  ],
  [
    'core-imports-only-model-search-and-contract',
    'src/core/c.ts',
    "import { clock } from '../platform/clock.ts';\nexport const c = clock;",
  ],
  [
    'core-imports-only-model-search-and-contract',
    'src/core/d.ts',
    "import type { Row } from '../components/Row.tsx';\nexport type D = typeof Row;",
  ],
  ['core-is-neutral', 'src/core/e.ts', "import { useState } from 'react';\nexport const e = useState;"],
  ['core-is-neutral', 'src/entries/e.ts', "import { useState } from 'react';\nexport const e = useState;"],
  ['core-is-neutral', 'src/core/f.ts', "import type { ReactNode } from 'react';\nexport type F = ReactNode;"],
  ['core-is-neutral', 'src/core/g.ts', "import { createPortal } from 'react-dom';\nexport const g = createPortal;"],
  [
    'core-is-neutral',
    'src/core/h.ts',
    "import { useFloating } from '@floating-ui/react';\nexport const h = useFloating;",
  ],
  ['core-is-neutral', 'src/core/i.ts', "import { create } from 'zustand';\nexport const i = create;"],
  [
    'no-node-in-the-library',
    'src/core/j.ts',
    "import { randomUUID } from 'node:crypto';\nexport const j = randomUUID;",
  ],
  [
    'no-node-in-the-library',
    'src/transport/rest/k.ts',
    "import { Readable } from 'node:stream';\nexport const k = Readable;",
  ],
  [
    'platform-imports-no-react-no-transport',
    'src/platform/a.ts',
    "import { useState } from 'react';\nexport const a = useState;",
  ],
  [
    'platform-imports-no-react-no-transport',
    'src/platform/b.ts',
    "import { rest } from '../transport/rest/rest.ts';\nexport const b = rest;",
  ],
  [
    'platform-imports-no-react-no-transport',
    'src/platform/c.ts',
    "import { Row } from '../components/Row.tsx';\nexport const c = Row;",
  ],
  [
    'components-import-no-implementation',
    'src/components/A.tsx',
    "import { rest } from '../transport/rest/rest.ts';\nexport const A = rest;",
  ],
  [
    'components-import-no-implementation',
    'src/components/B.tsx',
    "import { memory } from '../transport/index.ts';\nexport const B = memory;",
  ],
  [
    'components-import-no-implementation',
    'src/components/C.tsx',
    "import { parse } from '../transport/wire/parse.ts';\nexport const C = parse;",
  ],
  ['locales-are-words-only', 'src/locales/a.ts', "import { Row } from '../components/Row.tsx';\nexport const a = Row;"],
  ['locales-are-words-only', 'src/locales/b.ts', "import { clsx } from 'clsx';\nexport const b = clsx;"],
  [
    'only-entries-name-implementations',
    'src/platform/d.ts',
    "import { memory } from '../transport/memory/memory.ts';\nexport const d = memory;",
  ],
  [
    'badge-imports-no-inbox',
    'src/badge/a.ts',
    "import { createInbox } from '../core/index.ts';\nexport const a = createInbox;",
  ],
  ['testing-imports-no-react', 'src/testing/a.ts', "import { useState } from 'react';\nexport const a = useState;"],
  [
    'testing-imports-no-react',
    'src/testing/b.ts',
    "import { Row } from '../components/Row.tsx';\nexport const b = Row;",
  ],
  ['only-testing-msw-imports-msw', 'src/testing/c.ts', "import { http } from 'msw';\nexport const c = http;"],
  ['only-testing-msw-imports-msw', 'src/transport/rest/d.ts', "import { http } from 'msw';\nexport const d = http;"],
  [
    'only-testing-msw-imports-msw',
    'src/testing/d.ts',
    "import { handlers } from './msw/index.ts';\nexport const d = handlers;",
  ],
  [
    'product-imports-no-testing',
    'src/components/D.tsx',
    "import { world } from '../testing/index.ts';\nexport const D = world;",
  ],
  [
    'product-imports-no-testing',
    'src/core/k.ts',
    "import { world } from '../testing/index.ts';\nexport const k = world;",
  ],
  [
    'library-imports-library-only',
    'src/components/E.tsx',
    "import '../../examples/demo-app/web/main.tsx';\nexport const E = 1;",
  ],
  ['library-imports-what-it-declares', 'src/transport/wire/e.ts', "import fc from 'fast-check';\nexport const e = fc;"],
  [
    'demo-imports-only-entries',
    'examples/demo-app/web/a.ts',
    "import { clock } from '../../../src/platform/clock.ts';\nconsole.log(clock);",
  ],
  [
    'demo-imports-by-package-name',
    'examples/demo-app/command/b.ts',
    "import { createInbox } from '../../../src/entries/core.ts';\nconsole.log(createInbox);",
  ],
  [
    'demo-imports-by-package-name',
    'packages/server/src/http/b.ts',
    "import { createInbox } from '../../../../src/entries/core.ts';\nconsole.log(createInbox);",
  ],
  [
    'demo-imports-entries-of-the-server',
    'examples/demo-app/command/c.ts',
    "import { one } from '../../../packages/server/src/index.ts';\nimport { two } from '../../../packages/server/src/http/two.ts';\nconsole.log(one, two);",
  ],
  [
    'server-imports-no-app',
    'packages/server/src/app/b.ts',
    "import '../../../../examples/demo-app/web/main.tsx';\nexport const b = 1;",
  ],
  [
    'only-the-entry-names-slack',
    'packages/server/src/app/c.ts',
    "import { one } from '../slack/index.ts';\nexport const c = one;",
  ],
  [
    'fake-slack-imports-no-server',
    'packages/fake-slack/src/a.ts',
    "import { two } from '../../server/src/http/two.ts';\nexport const a = two;",
  ],
  [
    'server-slices-are-listed',
    'packages/server/src/http/c.ts',
    "import { b } from '../unlisted/b.ts';\nexport const c = b;",
  ],
  [
    'slack-slices-are-listed',
    'packages/server/src/slack/auth/c.ts',
    "import { b } from '../unlisted/b.ts';\nexport const c = b;",
  ],
  [
    'no-unresolvable',
    'examples/demo-app/web/c.ts',
    "import { Row } from 'triage-inbox/components/Row';\nconsole.log(Row);",
  ],
  ['no-circular', 'src/core/l.ts', "import type { M } from './m.ts';\nexport type L = M | 1;"],
  ['no-unresolvable', 'src/core/n.ts', "import { nowhere } from './nowhere.ts';\nexport const n = nowhere;"],
];
