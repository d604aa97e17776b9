import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const text = readFileSync(path.join(root, 'docs/your-backend.md'), 'utf8');

const blocks = [...text.matchAll(/^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm)].map(
  ([, language = '', file = '', code = '']) => ({ language, file, code }),
);

describe('docs/your-backend.md', () => {
  it.each(blocks.filter(({ file }) => file !== ''))('shows the code of $file [PRO-11]', ({ file, code }) => {
    expect(readFileSync(path.join(root, file), 'utf8')).toContain(code);
  });

  it('names the file of each block of code [PRO-11]', () => {
    const unnamed = blocks.filter(({ language, file }) => language !== 'sh' && file === '');
    expect(unnamed).toEqual([]);
    expect(blocks.filter(({ file }) => file !== '').length).toBeGreaterThan(10);
  });
});
