// Writes the documentation of the package: `docs/llms.txt` and `docs/guide`, with the files beside its pages. Part of `npm run build`; Git ignores the files.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, servedFiles } from '../../../site/.vitepress/routes.ts';
import { createGuide } from './createGuide.ts';

rmSync(path.join(root, 'docs/guide'), { recursive: true, force: true });
const guide = createGuide();
for (const [file, text] of guide) {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}
for (const [source, name] of Object.entries(servedFiles)) {
  const value: unknown = JSON.parse(readFileSync(path.join(root, source), 'utf8'));
  writeFileSync(path.join(root, 'docs/guide', name), JSON.stringify(value));
}
console.log(`Wrote docs/llms.txt and ${guide.size - 1} guides`);
