// Generates from Emojibase, in picker order: src/core/emoji/allEmoji.generated.ts, every Slack shortcode with its emoji, and
// emojiKeywords.generated.ts, the English keywords. Run `npm run emoji` after an update of emojibase-data.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
const readJson = (name) => JSON.parse(readFileSync(require.resolve(`emojibase-data/${name}`), 'utf8'));

/** The generated files. */
export const target = new URL('../../src/core/emoji/allEmoji.generated.ts', import.meta.url);
export const keywordsTarget = new URL('../../src/core/emoji/emojiKeywords.generated.ts', import.meta.url);

function readEmoji() {
  const shortcodes = readJson('en/shortcodes/iamcal.json');
  return readJson('en/data.json')
    .filter(({ hexcode }) => shortcodes[hexcode] !== undefined)
    .sort((a, b) => (a.order ?? Number.POSITIVE_INFINITY) - (b.order ?? Number.POSITIVE_INFINITY))
    .map(({ hexcode, emoji, tags = [] }) => ({ emoji, names: [shortcodes[hexcode]].flat(), tags }));
}

function moduleOf(name, contents, records) {
  const { version, author, license } = readJson('package.json');
  return [
    '// Written by scripts/emoji/makeEmojiTable.mjs.',
    `/*! ${contents} from emojibase-data ${version}, Copyright (c) ${author}, ${license} License. */`,
    `export const ${name} =\n  '${records.join('|').replaceAll("'", "\\'")}';`,
    '',
  ].join('\n');
}

/** The source of the module: records of an emoji and its names, separated by "|". */
export const emojiModule = () =>
  moduleOf(
    'allEmoji',
    'Emoji and shortcodes',
    readEmoji().map(({ emoji, names }) => [emoji, ...names].join(' ')),
  );

/** As searches compare them: lower case, without accents. */
const keyOf = (tag) =>
  tag
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('’', "'")
    .toLowerCase();

/** The keywords of an emoji, without the words of its names, which a search finds anyway. */
function keywordsOf({ names, tags }) {
  const words = new Set(names.flatMap((name) => [name, ...name.split(/[_-]/)]));
  return [...new Set(tags.map(keyOf))].filter((tag) => !words.has(tag));
}

/** The source of the module: the keywords of each emoji, in the order of the other module, separated by "|". */
export const emojiKeywordsModule = () =>
  moduleOf(
    'emojiKeywords',
    'Keywords of emoji',
    readEmoji().map((one) => keywordsOf(one).join(' ')),
  );

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(target, emojiModule());
  writeFileSync(keywordsTarget, emojiKeywordsModule());
}
