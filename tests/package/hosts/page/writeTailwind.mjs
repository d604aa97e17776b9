import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compile } from 'tailwindcss';

const { resolve } = createRequire(import.meta.url);

/**
 * Writes the style sheet of a host with Tailwind 4: `@import "tailwindcss"`, compiled with these utilities.
 * @param {string} file
 * @param {readonly string[]} utilities
 * @returns {Promise<void>}
 */
export async function writeTailwind(file, utilities) {
  const { build } = await compile('@import "tailwindcss";', {
    loadStylesheet: async (id) => {
      const source = resolve(`${id}/index.css`);
      return { path: source, base: path.dirname(source), content: await readFile(source, 'utf8') };
    },
  });
  await writeFile(file, build([...utilities]));
}
