// Enforces the table of imports between folders in CONTRIBUTING.md. tests/package/boundaries.proof.test.ts tests each rule.

const { componentLayers, coreSlices, layered, serverSlices, slackSlices } = require('./scripts/lint/layers.cjs');

const react = '(^|/)node_modules/(@types/)?(react|react-dom|@floating-ui|virtua|use-sync-external-store)/';
const implementations = '^src/transport/(rest|shared|wire|memory)/';

/** The package's own entries: what a host may import, and so the demo app too. */
const entries =
  '^src/(index\\.ts|entries/(core|blocks)\\.ts|(badge|search|transport|testing|testing/msw|locales/\\w+)/index\\.ts|styles/index\\.css)$';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...layered('src/core', 'core-slices', coreSlices),
    ...layered('src/components', 'component-layers', componentLayers),
    ...layered('packages/server/src', 'server-slices', serverSlices),
    ...layered('packages/server/src/slack', 'slack-slices', slackSlices),
    {
      name: 'model-imports-nothing',
      comment: 'The model imports no other folder.',
      severity: 'error',
      from: { path: '^src/model/' },
      to: { pathNot: '^src/model/' },
    },
    {
      name: 'search-imports-only-model',
      comment: 'Query syntax and ranking are pure functions over entities.',
      severity: 'error',
      from: { path: '^src/search/' },
      to: { pathNot: '^src/(search|model)/' },
    },
    {
      name: 'contract-imports-only-model',
      comment:
        'The core knows a server only through the transport contract, which uses types of the model and its own error.',
      severity: 'error',
      from: { path: '^src/transport/(contract|errors|outgoingMessage|stream)\\.ts$' },
      to: { pathNot: '^src/(model/|transport/(contract|errors|outgoingMessage|stream)\\.ts$)' },
    },
    {
      name: 'transport-imports-no-product',
      comment: 'A transport implements the contract and does not depend on the inbox.',
      severity: 'error',
      from: { path: '^src/transport/' },
      to: { path: `^src/(?!model/|search/|transport/)|${react}` },
    },
    {
      name: 'core-imports-only-model-search-and-contract',
      comment: 'The core is framework-neutral: no transport implementation, platform code, components or Node modules.',
      severity: 'error',
      from: { path: '^src/core/' },
      to: { path: '^src/', pathNot: '^src/(model/|search/|core/|transport/(contract|errors)\\.ts$)' },
    },
    {
      name: 'core-is-neutral',
      comment: 'No React and no React library. The main entry of zustand imports React, so use zustand/vanilla.',
      severity: 'error',
      from: { path: '^src/(core|entries)/' },
      to: { path: `${react}|/zustand/(?!.*vanilla)` },
    },
    {
      name: 'no-node-in-the-library',
      comment: 'The library runs in browsers and imports no Node module.',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'platform-imports-no-react-no-transport',
      comment: 'The platform folder implements the ports of the core with browser APIs.',
      severity: 'error',
      from: { path: '^src/platform/' },
      to: { path: `^src/(transport|components|testing|styles)/|^src/index\\.ts$|${react}` },
    },
    {
      name: 'components-import-no-implementation',
      comment: 'Components receive a transport as a prop and know only the contract.',
      severity: 'error',
      from: { path: '^src/components/' },
      to: { path: `${implementations}|^src/transport/index\\.ts$|^src/testing/|^src/index\\.ts$` },
    },
    {
      name: 'locales-are-words-only',
      comment: 'A locale is a separate download: it contains labels and no inbox code.',
      severity: 'error',
      from: { path: '^src/locales/' },
      to: {
        path: '^src/|(^|/)node_modules/',
        pathNot: '^src/(locales/|components/labels/(labels|locale|failureSentence)\\.ts$)',
      },
    },
    {
      name: 'only-entries-name-implementations',
      comment:
        'The host chooses the transport: only the public entries, the badge, the testing kit and the program that checks servers import an implementation.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(transport/|badge/|testing/|check/|index\\.ts$)' },
      to: { path: implementations },
    },
    {
      name: 'badge-imports-no-inbox',
      comment: 'The badge is small: a client of the server and React, without core, components and parsers.',
      severity: 'error',
      from: { path: '^src/badge/' },
      to: {
        path: '^src/(core|components|platform|search|testing|transport/(memory|shared))/|(^|/)node_modules/(?!(@types/)?react/)',
      },
    },
    {
      name: 'testing-imports-no-react',
      comment: 'The testing kit serves any test runner and any framework.',
      severity: 'error',
      from: { path: '^src/testing/' },
      to: { path: `^src/(components|styles)/|^src/index\\.ts$|${react}` },
    },
    {
      name: 'only-testing-msw-imports-msw',
      comment: 'msw is an optional peer dependency: only triage-inbox/testing/msw imports it.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/testing/msw/' },
      to: { path: '(^|/)node_modules/msw/|^src/testing/msw/' },
    },
    {
      name: 'product-imports-no-testing',
      comment: 'Published code contains no test code. The program that checks servers runs the contract suite.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(testing|check)/' },
      to: { path: '^src/testing/' },
    },
    {
      name: 'library-imports-library-only',
      comment: 'The library does not import the demo app, tests or scripts.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(packages|examples|tests|scripts|bench)/' },
    },
    {
      name: 'library-imports-what-it-declares',
      comment: 'Every imported package is a dependency or a peer dependency, so that hosts install it.',
      severity: 'error',
      from: { path: '^src/' },
      to: {
        // The build bundles them (tsup.config.ts).
        pathNot: 'node_modules/(@atlaskit/pragmatic-drag-and-drop|highlight\\.js|lowlight|marked)/',
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['npm', 'npm-peer', 'type-only'],
      },
    },
    {
      name: 'demo-imports-only-entries',
      comment: 'The demo app and the server use only the public entries of the package, as other hosts do.',
      severity: 'error',
      from: { path: '^(examples|packages)/' },
      to: { path: '^src/', pathNot: entries },
    },
    {
      name: 'demo-imports-by-package-name',
      comment: 'Import the package by its name, not by a path into its sources.',
      severity: 'error',
      from: { path: '^(examples|packages)/' },
      to: { path: '^src/', dependencyTypesNot: ['aliased'] },
    },
    {
      name: 'demo-imports-entries-of-the-server',
      comment: 'The demo app uses only the public entries of the server. Its tests may use the test kit of the server.',
      severity: 'error',
      from: { path: '^examples/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/', pathNot: '^packages/server/src/((slack|testing|backup)/)?index\\.ts$' },
    },
    {
      name: 'server-imports-no-app',
      comment: 'The server knows no app: workspaces, the web app and options come from the caller.',
      severity: 'error',
      from: { path: '^packages/server/src/', pathNot: '\\.test\\.ts$|/testing/' },
      to: { path: '^(examples|packages/(?!server/src/)|tests|scripts|bench)/|/testing/' },
    },
    {
      name: 'only-the-entry-names-slack',
      comment: 'Slack is one chat service: the rest of the server knows the interface only (chatService.ts).',
      severity: 'error',
      from: { path: '^packages/server/src/', pathNot: '^packages/server/src/slack/|\\.test\\.ts$|/testing/|/cluster/' },
      to: { path: '^packages/server/src/slack/' },
    },
    {
      name: 'fake-slack-imports-no-server',
      comment: 'The fake Slack is written from the documentation of Slack, not from the server that it tests.',
      severity: 'error',
      from: { path: '^packages/fake-slack/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/server/src/', pathNot: '^packages/server/src/index\\.ts$' },
    },
    {
      name: 'no-circular',
      comment: 'No circular imports: merge the two files or move their shared part to a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      comment: 'The import cannot be resolved.',
      severity: 'error',
      // Packages of examples whose locks are beside the tests (tests/package/hosts/{intranet,next}), and programs whose build may be missing.
      from: { pathNot: '^examples/(intranet/express\\.mjs$|intranet-next/|demo-app/bin/)' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Anchored at the root: the code of other packages is in folders named dist too.
    exclude: { path: '^(dist|packages/server/dist|examples/demo-app/(web/)?dist|\\.data)/' },
    // Type imports count too.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.d.ts', '.css', '.json'],
    },
  },
};
