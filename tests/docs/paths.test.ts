import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../site/.vitepress/routes.ts';

const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const filesIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
    .filter((file) => !/(node_modules|dist)\//.test(file));

/** The texts that people write; the reference is generated. */
const texts = [
  ...['docs', 'site', 'packages', 'examples'].flatMap(filesIn).filter((file) => /(?<!CHANGELOG)\.md$/.test(file)),
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
].filter((file) => !/^(docs\/(reference|guide)|site\/reference)\//.test(file));

const folders = ['src', 'tests', 'packages', 'examples', 'scripts', 'stories', 'site', 'tools'];
const known = folders.flatMap(filesIn).map((file) => `/${file}`);

/** Paths in code marks: from the root of the repository, or shortened to the end of the path. */
const pathsIn = (text: string): string[] =>
  [...text.replace(/^```[\s\S]*?^```$/gm, '').matchAll(/`([\w.-]+(?:\/[\w.-]+)+)\/?`/g)].map(([, name = '']) => name);

const isSource = (name: string): boolean => /\.(tsx?|[cm]js|css|grit)$/.test(name);
const isFromRoot = (name: string): boolean => folders.includes(name.split('/', 1)[0] ?? '');

describe('the texts', () => {
  it('name files and folders that exist', () => {
    const complaints: string[] = [];
    let paths = 0;
    for (const text of texts) {
      for (const name of new Set(pathsIn(textOf(text)))) {
        if (name.startsWith('triage-inbox') || !(isSource(name) || isFromRoot(name))) continue;
        paths += 1;
        const isThere = existsSync(path.join(root, name)) || known.some((file) => file.endsWith(`/${name}`));
        if (!isThere) complaints.push(`${text}: ${name}`);
      }
    }
    expect(paths).toBeGreaterThan(150);
    expect(complaints).toEqual([]);
  });
});
