// Generates src/core/emoji/allEmoji.generated.ts from Emojibase: every Slack shortcode with its emoji, in picker order. Run
// `npm run emoji` after an update of emojibase-data.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
const readJson = (name) => JSON.parse(readFileSync(require.resolve(`emojibase-data/${name}`), 'utf8'));

/** The generated file. */
export const target = new URL('../../src/core/emoji/allEmoji.generated.ts', import.meta.url);

/** The source of the module: records of an emoji and its names, separated by "|". */
export function emojiModule() {
  const { version, author, license } = readJson('package.json');
  const shortcodes = readJson('en/shortcodes/iamcal.json');
  const records = readJson('en/data.json')
    .filter(({ hexcode }) => shortcodes[hexcode] !== undefined)
    .sort((a, b) => (a.order ?? Number.POSITIVE_INFINITY) - (b.order ?? Number.POSITIVE_INFINITY))
    .map(({ hexcode, emoji }) => [emoji, ...[shortcodes[hexcode]].flat()].join(' '));
  return [
    '// Written by scripts/emoji/makeEmojiTable.mjs.',
    `/*! Emoji and shortcodes from emojibase-data ${version}, Copyright (c) ${author}, ${license} License. */`,
    `export const allEmoji =\n  '${records.join('|').replaceAll("'", "\\'")}';`,
    '',
  ].join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(target, emojiModule());
