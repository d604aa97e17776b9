// What a page pays, minified and compressed, in units of 1000 bytes; React is the page's own. `npm run build` comes first.

/** What is fetched apart (search, assistant, editors, conversations, emoji, scenes) does not hold up the first render. */
const onDemand = {
  name: 'on-demand',
  setup(build) {
    build.onResolve({ filter: /.*/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    );
  },
};
const firstRender = (config) => ({ ...config, format: 'esm', plugins: [onDemand], logLevel: 'error' });

const script = { gzip: true, ignore: ['react', 'react-dom', 'react/jsx-runtime'], modifyEsbuildConfig: firstRender };
const style = { gzip: true, modifyEsbuildConfig: (config) => ({ ...config, external: [] }) };

const core = 'dist/core.js';
const transport = 'dist/transport.js';

export default [
  { name: '<TriageInbox>', path: 'dist/index.js', import: '{ TriageInbox }', limit: '57 kB', ...script },
  { name: 'createInbox', path: core, import: '{ createInbox }', limit: '16 kB', ...script },
  { name: 'everything of core', path: core, limit: '29.5 kB', ...script },
  { name: 'createRestTransport', path: transport, import: '{ createRestTransport }', limit: '12 kB', ...script },
  { name: 'styles.first.css', path: 'dist/styles.first.css', limit: '10 kB', ...style },
  { name: 'styles.later.css', path: 'dist/styles.later.css', limit: '9.5 kB', ...style },
  // Both of them in one file, for whoever would rather load one.
  { name: 'styles.css', path: 'dist/styles.css', limit: '18.5 kB', ...style },
  { name: 'styles.unlayered.css', path: 'dist/styles.unlayered.css', limit: '18.7 kB', ...style },
];
