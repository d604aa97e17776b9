// Download sizes, minified and compressed, in units of 1000 bytes, without React. Run `npm run build` first.

/** Panes that are fetched on demand (search, assistant, editors, settings, all emoji, scenes) are not counted. */
const onDemand = {
  name: 'on-demand',
  setup(build) {
    build.onResolve({ filter: /.*/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    );
  },
};
const firstLoad = (config) => ({ ...config, format: 'esm', plugins: [onDemand], logLevel: 'error' });

const script = { gzip: true, ignore: ['react', 'react-dom', 'react/jsx-runtime'], modifyEsbuildConfig: firstLoad };
const style = { gzip: true, modifyEsbuildConfig: (config) => ({ ...config, external: [] }) };

const core = 'dist/core.js';
const transport = 'dist/transport.js';

export default [
  // The first load: list, open, read, reply, mark, live updates.
  { name: '<TriageInbox>', path: 'dist/index.js', import: '{ TriageInbox }', limit: '153.9 kB', ...script },
  { name: 'createInbox', path: core, import: '{ createInbox }', limit: '72.2 kB', ...script },
  { name: 'everything of core', path: core, limit: '76.2 kB', ...script },
  { name: 'createRestTransport', path: transport, import: '{ createRestTransport }', limit: '14.4 kB', ...script },
  { name: 'styles.css', path: 'dist/styles.css', limit: '20.9 kB', ...style },
  { name: 'styles.unlayered.css', path: 'dist/styles.unlayered.css', limit: '21.2 kB', ...style },
];
