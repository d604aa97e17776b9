// @ts-check
import { transform } from 'esbuild';
import ts from 'typescript';
import { minify } from 'vite';

/** Names of functions and classes stay, because stack traces show them; exports and other top-level names, too. */
const keepNames = { function: true, class: true };

/** The packages whose modules are in a chunk, as esbuild names them in comments. */
const bundledModule = /^\/\/ node_modules\/((?:@[\w-]+\/)?[\w.-]+)/gm;

/**
 * Minifies a module. Each of its statements stays on a line of its own, so that stack traces and debuggers show places. A last line names the
 * packages that the module contains, because their licences ask for a notice.
 * @param {string} code an ES module
 */
export async function minifyScript(code) {
  const packages = [...new Set([...code.matchAll(bundledModule)].map(([, name]) => name))];
  const minified = await minify('module.js', code, {
    module: true,
    compress: { target: 'es2022', keepNames },
    mangle: { toplevel: false, keepNames },
    codegen: { removeWhitespace: true, legalComments: 'eof' },
  });
  if (minified.errors.length > 0) throw new AggregateError(minified.errors, 'A module could not be minified');
  const { statements } = ts.createSourceFile('module.js', minified.code, ts.ScriptTarget.ES2022);
  const lines = statements.map(({ pos, end }) => minified.code.slice(pos, end).trim());
  const comments = minified.code.slice(statements.at(-1)?.end ?? 0).trim();
  const notice = packages.length === 0 ? '' : `/*! Contains ${packages.join(', ')}: see THIRD-PARTY-LICENSES.md */`;
  const text = [...lines, comments, notice].filter((line) => line !== '').join('\n');
  return { code: `${text}\n`, packages };
}

/** Removes whitespace and comments of a style sheet. @param {string} css */
export const minifyStyles = async (css) => (await transform(css, { loader: 'css', minifyWhitespace: true })).code;
