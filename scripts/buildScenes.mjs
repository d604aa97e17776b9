// Writes each scene of src/components/scenes/svg as a module with a data address, so that a scene is loaded by import() when
// it is shown, with no asset path that a host would have to serve. Run it after changing a drawing: node scripts/buildScenes.mjs
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const folder = new URL('../src/components/scenes/', import.meta.url);

/** Only what a data address cannot hold is escaped; it stays half the size of base64. */
const toDataAddress = (svg) =>
  `data:image/svg+xml,${svg
    .replace(/<title>.*?<\/title>/s, '')
    .replace(/ role="img" aria-label="[^"]*"/, '')
    .replace(/\s+/g, ' ')
    .replace(/> </g, '><')
    .trim()
    .replace(/'/g, '%27')
    .replace(/"/g, "'")
    .replace(/[%#<>[\]^`{|}]/g, (character) =>
      character === '%' ? '%' : `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
    )}`;

for (const file of readdirSync(new URL('svg/', folder)).filter((name) => name.endsWith('.svg'))) {
  const svg = readFileSync(new URL(`svg/${file}`, folder), 'utf8');
  const name = file.replace('.svg', '').replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const module = `// Written by scripts/buildScenes.mjs from svg/${file}.\nexport const ${name} =\n  ${JSON.stringify(toDataAddress(svg))};\n`;
  writeFileSync(new URL(`${name}.generated.ts`, folder), module);
}
