import { readFileSync } from 'node:fs';
import { build, type Plugin } from 'esbuild';
import { root } from '../../scripts/runCommand.mjs';

/** The hooks of parts that are not shown before the styles of later.css are there. */
const waits = /\b(useStyledPart|useFetchedPane|useOverlayPart)\(/;

/** Leaves out what is fetched by one of them: by the code around the `import()`, so that nobody keeps a list. */
const withoutWhatWaits: Plugin = {
  name: 'without-what-waits',
  setup(build) {
    build.onResolve({ filter: /^\./ }, ({ kind, path, importer }) =>
      kind === 'dynamic-import' && waits.test(readFileSync(importer, 'utf8')) ? { path, external: true } : undefined,
    );
  },
};

/** The classes that scripts of `<TriageInbox>` may give: of all of them, or of those that wait for no styles. */
export async function shownClasses(which: 'all' | 'without styles to wait for'): Promise<(name: string) => boolean> {
  const { outputFiles } = await build({
    stdin: { contents: "export { TriageInbox } from './src/index.ts'", resolveDir: root, loader: 'ts' },
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    packages: 'external',
    outdir: 'unwritten',
    write: false,
    logLevel: 'error',
    plugins: which === 'all' ? [] : [withoutWhatWaits],
  });
  const names = new Set(outputFiles.flatMap(({ text }) => text.match(/\bti-[a-zA-Z][\w-]*/g) ?? []));
  // Of `ti-btn--${look}` only the beginning stands in the script.
  const beginnings = [...names].filter((name) => name.endsWith('-'));
  return (name) => names.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
}
