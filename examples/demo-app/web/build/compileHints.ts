import type { Plugin } from 'vite';

const hint = '//# allFunctionsCalledOnLoad\n';

/** Asks V8 to compile all functions of the chunks with these names while they arrive, off the main thread: the first screen calls
 * most of them. Other engines ignore the comment, which only counts at the very beginning of a file. */
export const compileHints = (names: readonly string[]): Plugin => ({
  name: 'compile-hints',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && names.includes(file.name)) file.code = hint + file.code;
      }
    },
  },
});
