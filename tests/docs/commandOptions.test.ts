import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { usage } from '../../examples/demo-app/command/usage.ts';
import { root } from '../../site/.vitepress/routes.ts';

const optionsIn = (text: string, line: RegExp): (string | undefined)[] =>
  [...text.matchAll(line)].map(([, option]) => option);

it('the page about the program has each option of its help', () => {
  const page = readFileSync(path.join(root, 'site/operations/run.md'), 'utf8');
  const options = optionsIn(usage, /^ {2}(--[a-z-]+)/gm);
  expect(options).toContain('--port');
  expect(optionsIn(page, /^\| `(--[a-z-]+)/gm).sort()).toEqual(options.sort());
});
