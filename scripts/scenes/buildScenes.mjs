// Writes each scene of src/components/scenes/svg as a module of plain data, which React draws: a page that allows no images
// but its own (`img-src 'self'`) shows it too, and no host has a file to serve. Run it after changing a drawing:
// node scripts/scenes/buildScenes.mjs
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readDrawing } from './readDrawing.mjs';

const folder = new URL('../../src/components/scenes/', import.meta.url);

for (const file of readdirSync(new URL('svg/', folder)).filter((name) => name.endsWith('.svg'))) {
  const drawing = readDrawing(readFileSync(new URL(`svg/${file}`, folder), 'utf8'));
  const name = file.replace('.svg', '').replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const module = [
    `// Written by scripts/scenes/buildScenes.mjs from svg/${file}.`,
    `import type { Drawing } from './drawing.ts';`,
    '',
    `export const ${name}: Drawing = ${JSON.stringify(drawing)};`,
    '',
  ];
  writeFileSync(new URL(`${name}.generated.ts`, folder), module.join('\n'));
}
