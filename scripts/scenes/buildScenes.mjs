// Generates a module of plain data from each drawing in src/components/scenes/svg. React renders it, so hosts serve no image
// files and `img-src 'self'` is enough. Run it after changing a drawing: node scripts/scenes/buildScenes.mjs
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
