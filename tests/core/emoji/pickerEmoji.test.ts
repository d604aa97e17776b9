import { describe, expect, it } from 'vitest';
import { searchEmoji } from '../../../src/core/autocomplete/searchEmoji.ts';
import { commonEmoji } from '../../../src/core/emoji/commonEmoji.ts';
import { customEmojiOf, withCustomEmoji } from '../../../src/core/emoji/customEmoji.ts';
import { emojiByGroup, emojiNamed, pickerCustomEmoji, pickerEmoji } from '../../../src/core/emoji/pickerEmoji.ts';
import { nameKey } from '../../../src/core/format/nameKey.ts';
import { emojiCharacter } from '../../../src/core/mrkdwn/emoji.ts';

const namesOf = (query: string) => searchEmoji(pickerEmoji, query).map(({ name }) => name);

describe('the emoji of the picker', () => {
  it('are in exactly one group each, in the order of the table', () => {
    expect(emojiByGroup.flatMap(([, emoji]) => emoji)).toEqual(pickerEmoji);
    expect(pickerEmoji.length).toBeGreaterThan(1800);
    for (const [group, emoji] of emojiByGroup) expect(emoji.length, group).toBeGreaterThan(50);
  });

  it('have their names of other lists too', () => {
    expect(emojiNamed(['rofl'])[0]?.name).toBe('rolling_on_the_floor_laughing');
    expect(emojiNamed(['thumbsup', '+1', 'no_such_emoji']).map(({ emoji }) => emoji.replace('\uFE0F', ''))).toEqual([
      '👍',
    ]);
  });

  it('have the further names that the workspace gives them, also while only common emoji are loaded', () => {
    const own = customEmojiOf({ yes: 'alias:thumbsup', wool: 'alias:yarn', lost: 'alias:no_such_emoji' });
    const custom = pickerCustomEmoji(withCustomEmoji(commonEmoji, own));
    expect(custom.map(({ name, emoji }) => [name, emoji.replace('\uFE0F', '')])).toEqual([
      ['wool', '🧶'],
      ['yes', '👍'],
    ]);
  });

  it('take a skin tone where Slack has one', () => {
    const tones = (name: string) => emojiNamed([name])[0]?.takesSkinTone;
    for (const name of ['+1', 'wave', 'pray', 'man-shrugging', 'technologist', 'handshake', 'v'])
      expect(tones(name), name).toBe(true);
    for (const name of ['tada', 'heart', 'man-woman-girl-boy', 'zombie', 'dog']) expect(tones(name), name).toBe(false);
  });

  it('change with each skin tone', () => {
    const table = new Map(pickerEmoji.map(({ name, emoji }) => [name, emoji]));
    for (const { name } of pickerEmoji.filter((one) => one.takesSkinTone)) {
      const toned = new Set(([2, 3, 4, 5, 6] as const).map((skinTone) => emojiCharacter({ name, skinTone }, table)));
      expect(toned.size, name).toBe(5);
    }
  });
});

describe('searching emoji', () => {
  it('ranks the exact name first, then prefixes, then later words', () => {
    expect(namesOf('heart')[0]).toBe('heart');
    expect(namesOf('tad')).toContain('tada');
    expect(namesOf('cat face')).not.toEqual([]);
    expect(namesOf('technologist')).toContain('male-technologist');
  });

  it('accepts colons, capitals and the emoji itself', () => {
    expect(namesOf(':Tada:')).toEqual(['tada']);
    expect(namesOf('🎉')).toEqual(['tada']);
  });

  it('finds the character with and without its variation selector and its skin tone', () => {
    for (const query of ['❤', '❤\uFE0F']) expect(namesOf(query), query).toEqual(['heart']);
    for (const query of ['👍', '👍🏽', '👍\uFE0F']) expect(namesOf(query), query).toEqual(['+1']);
  });

  it('finds names that are one word, and words in any order', () => {
    expect(namesOf('thumbs up')[0]).toBe('+1');
    expect(namesOf('raised hands')[0]).toBe('raised_hands');
    expect(namesOf('cat crying')).toEqual(['crying_cat_face']);
    expect(namesOf('-1')[0]).toBe('-1');
  });

  it('finds keywords, after the names', () => {
    for (const [query, name] of [
      ['thanks', 'pray'],
      ['lol', 'joy'],
      ['haha', 'joy'],
      ['party', 'tada'],
      ['ok', 'ok_hand'],
      ['love', 'heart'],
      ['congrats', 'clap'],
      ['Happy Birthday', 'birthday'],
    ] as const)
      expect(namesOf(query), query).toContain(name);
    const found = namesOf('party');
    expect(found[0]).toBe('partying_face');
    expect(found.indexOf('man-with-bunny-ears-partying')).toBeLessThan(found.indexOf('tada'));
    expect(namesOf('thank')).toContain('pray');
  });

  it('has names and keywords as searches compare them', () => {
    for (const key of pickerEmoji.flatMap(({ keys, keywords }) => [...keys, ...keywords]))
      expect(nameKey(key)).toBe(key);
  });

  it.each([
    ['がんば', 'がんばって'],
    ['감사', '감사합니다'],
    ['cafe', 'café'],
    ['café', 'café'],
    ['latte cafe', 'café-latte'],
  ])('finds the emoji of the workspace by "%s"', (query, name) => {
    const url = 'https://emoji.test/one.png';
    const names = ['がんばって', '감사합니다', 'café', 'café-latte'];
    const own = customEmojiOf(Object.fromEntries(names.map((one) => [one, url])));
    const found = searchEmoji(pickerCustomEmoji(withCustomEmoji(commonEmoji, own)), query);
    expect(found[0]?.name).toBe(name);
  });

  it('finds nothing for nothing', () => {
    expect(namesOf('  ')).toEqual([]);
    expect(namesOf('qqqq')).toEqual([]);
  });
});
