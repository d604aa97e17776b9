import { readFileSync } from 'node:fs';
import data from 'emojibase-data/en/data.json' with { type: 'json' };
import shortcodes from 'emojibase-data/en/shortcodes/iamcal.json' with { type: 'json' };
import { beforeAll, describe, expect, it } from 'vitest';
import { emojiKeywordsModule, emojiModule, keywordsTarget, target } from '../../../scripts/emoji/makeEmojiTable.mjs';
import { loadEmojiTable } from '../../../src/core/emoji/commands.ts';
import { commonEmoji } from '../../../src/core/emoji/commonEmoji.ts';
import type { EmojiTable } from '../../../src/core/emoji/emojiTable.ts';
import { emojiCharacter } from '../../../src/core/mrkdwn/emoji.ts';
import { mrkdwnToPlainText } from '../../../src/core/mrkdwn/toPlainText.ts';

/** Slack's skin tones, 2 to 6. */
const slackTones = (tone: number | number[]): string =>
  [tone]
    .flat()
    .map((one) => one + 1)
    .join('-');

/** Too new for most fonts: shown in the first tone only. */
const mixedTooNew = /^[👯🤼]/u;

let table: EmojiTable;
beforeAll(async () => {
  table = await loadEmojiTable();
});

describe('the complete emoji table', () => {
  it('matches the output of the script for the installed data', () => {
    expect(readFileSync(target, 'utf8')).toBe(emojiModule());
    expect(readFileSync(keywordsTarget, 'utf8')).toBe(emojiKeywordsModule());
  });

  it('contains every shortcode of Slack [MSG-6]', () => {
    for (const { hexcode, emoji } of data) {
      for (const name of [shortcodes[hexcode as keyof typeof shortcodes] ?? []].flat()) {
        expect(emojiCharacter({ name }, table.characters), name).toBe(emoji);
      }
    }
    expect(table.characters.size).toBeGreaterThan(1950);
  });

  it('renders every skin tone, for one person and for two [MSG-6]', () => {
    let count = 0;
    for (const { hexcode, emoji, skins = [] } of data) {
      const [name] = [shortcodes[hexcode as keyof typeof shortcodes] ?? []].flat();
      if (name === undefined) continue;
      for (const skin of skins) {
        const tones = slackTones(skin.tone ?? []);
        if (tones.includes('-') && mixedTooNew.test(emoji)) continue;
        const source = `:${name}::skin-tone-${tones}:`;
        expect(mrkdwnToPlainText(source, { emoji: table.characters }), source).toBe(skin.emoji);
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(1600);
  });

  it('starts with the common emoji and agrees with them', () => {
    const bare = (emoji = '') => emoji.replaceAll('\ufe0f', '');
    const { characters, named } = commonEmoji;
    for (const [name, emoji] of characters) expect(bare(table.characters.get(name)), name).toBe(bare(emoji));
    expect(table.named.slice(0, named.length).map(({ name }) => name)).toEqual(named.map(({ name }) => name));
    expect(new Set(table.named.map(({ name }) => name)).size).toBe(table.named.length);
  });
});
