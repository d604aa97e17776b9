import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/runCommand.mjs';
import { exampleBlocks, markdownBlocks } from './codeBlocks.ts';
import { compileBlocks } from './compileBlocks.ts';

const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** The files below a folder with one of these endings; without the API reference, which shows signatures
 * only, the guides of the package, which are copies, and the packages of the site. */
const filesIn = (folder: string, ...endings: string[]): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
    .filter(
      (file) =>
        endings.some((ending) => file.endsWith(ending)) && !/^docs\/(reference|guide)\/|\/node_modules\//.test(file),
    )
    .sort();

describe('code in texts', () => {
  const texts = ['README.md', ...filesIn('docs', '.md'), ...filesIn('site', '.md'), ...filesIn('stories/docs', '.mdx')];
  const written = texts.flatMap((file) => markdownBlocks(file, textOf(file)));
  const examples = filesIn('src', '.ts', '.tsx').flatMap((file) => exampleBlocks(file, textOf(file)));

  const wrong = 'Text\n\n```tsx\nconst inbox = 1;\nexport const page = <TriageInbox transprot={transport} />;\n```\n';
  // One run of the compiler for both tests.
  const errors = () => {
    compiled ??= compileBlocks([...written, ...examples, ...markdownBlocks('wrong.md', wrong)]);
    return compiled;
  };
  let compiled: string[] | undefined;

  it('compiles: README, docs, site, and the examples of docstrings [DOC-1]', () => {
    expect(written.length).toBeGreaterThan(20);
    expect(examples.length).toBeGreaterThan(20);
    expect(errors().filter((error) => !error.startsWith('wrong.md'))).toEqual([]);
  });

  it('names the line of a block that does not compile [DOC-1]', () => {
    const [error, ...others] = errors().filter((one) => one.startsWith('wrong.md'));
    expect(error).toMatch(/^wrong\.md:5 .*transprot/);
    expect(others).toEqual([]);
  });
});
