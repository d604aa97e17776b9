import { describe, expect, it } from 'vitest';
import { commonEmoji } from '../../../src/core/emoji/commonEmoji.ts';
import { emojiCharacter } from '../../../src/core/mrkdwn/emoji.ts';
import { inline, text } from './inline.ts';

const { characters } = commonEmoji;
const emoji = (name: string) => ({ type: 'emoji', name });

describe('shortcodes', () => {
  it('are delimited by colons [MSG-6]', () => {
    expect(inline(':tada: done :+1:')).toEqual([emoji('tada'), text(' done '), emoji('+1')]);
    expect(inline(':one::two:')).toEqual([emoji('one'), emoji('two')]);
  });

  it('can touch a word on one side, as in Slack', () => {
    expect(inline('done:tada:')).toEqual([text('done'), emoji('tada')]);
    expect(inline('すごい:tada:よ')).toEqual([text('すごい'), emoji('tada'), text('よ')]);
  });

  it('can have a skin tone [MSG-6]', () => {
    expect(inline(':wave::skin-tone-3:')).toEqual([{ type: 'emoji', name: 'wave', skinTone: 3 }]);
    const handshake = { type: 'emoji', name: 'handshake', skinTone: 2, secondSkinTone: 3 };
    expect(inline(':handshake::skin-tone-2-3:')).toEqual([handshake]);
    expect(inline(':handshake::skin-tone-2::skin-tone-3:')).toEqual([handshake]);
    expect(inline(`:${'a'.repeat(100)}::skin-tone-2::skin-tone-3:`)).toHaveLength(1);
    expect(inline(':wave::skin-tone-9:')).toEqual([emoji('wave'), emoji('skin-tone-9')]);
  });

  it.each([['10:30:45'], ['a:b:c'], ['std::string::npos'], ['::'], [':::'], [': tada :'], [':Tada:'], ['9:30']])(
    'are not found in %j [MSG-6]',
    (source) => {
      expect(inline(source)).toEqual([text(source)]);
    },
  );
});

describe('the table of common emoji', () => {
  it('maps each valid shortcode to one emoji', () => {
    expect(characters.size).toBeGreaterThan(290);
    for (const [name, character] of characters) {
      expect(inline(`:${name}:`), name).toEqual([emoji(name)]);
      expect(character, name).toMatch(/^(?:\p{Emoji}|\u200d|\ufe0f|\u20e3)+$/u);
    }
  });

  it('contains aliases', () => {
    expect(emojiCharacter({ name: '+1' }, characters)).toBe('👍');
    expect(emojiCharacter({ name: 'thumbsup' }, characters)).toBe('👍');
    expect(emojiCharacter({ name: 'no-such' }, characters)).toBeUndefined();
    expect(emojiCharacter({ name: 'no-such', character: '🫠' }, characters)).toBe('🫠');
    expect(emojiCharacter({ name: '+1', skinTone: 2, character: '🫠' }, characters)).toBe('👍🏻');
  });
});

describe('skin tones', () => {
  it.each([
    [2, '👋🏻'],
    [4, '👋🏽'],
    [6, '👋🏿'],
  ] as const)('tone %i', (skinTone, character) => {
    expect(emojiCharacter({ name: 'wave', skinTone }, characters)).toBe(character);
  });

  it('follow the person in a joined emoji and replace the variation selector', () => {
    expect(emojiCharacter({ name: 'woman-shrugging', skinTone: 5 }, characters)).toBe('🤷🏾‍♀️');
    expect(emojiCharacter({ name: 'v', skinTone: 2 }, characters)).toBe('✌🏻');
  });

  it('do not change emoji without skin', () => {
    expect(emojiCharacter({ name: 'tada', skinTone: 4 }, characters)).toBe('🎉');
  });
});
