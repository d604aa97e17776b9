import { describe, expect, it } from 'vitest';
import { bareUrls } from '../../../src/core/mrkdwn/bareUrl.ts';
import { bold, inline, italic, strike, text } from './inline.ts';

const linkOf = (source: string): string | undefined => bareUrls(source)[0]?.url;

describe('a bare URL beside scripts without spaces', () => {
  it.each([
    ['看https://example.com/a，谢谢。', 'https://example.com/a'],
    ['（https://example.com/b）', 'https://example.com/b'],
    ['https://example.com/c。次の文', 'https://example.com/c'],
    ['「https://example.com/d」を見て', 'https://example.com/d'],
    ['请看“https://example.com/e”。', 'https://example.com/e'],
    ['https://example.com/f、https://example.com/g', 'https://example.com/f'],
    ['https://example.com/h！！', 'https://example.com/h'],
    ['https://example.com/i：说明', 'https://example.com/i'],
    ['https://example.com/j……然后', 'https://example.com/j'],
    ['https://example.com/k——好', 'https://example.com/k'],
    ['https://example.com/l・次', 'https://example.com/l'],
    ['《https://example.com/m》', 'https://example.com/m'],
    ['https://example.com/n｡ﾃｽﾄ', 'https://example.com/n'],
    ['«https://example.com/o»', 'https://example.com/o'],
    ['انظر https://example.com/p، شكرا', 'https://example.com/p'],
    ['https://example.com/q؟', 'https://example.com/q'],
    ['देखो https://example.com/r।', 'https://example.com/r'],
    ['https://example.com/s።', 'https://example.com/s'],
    ['https://example.com/t។', 'https://example.com/t'],
    ['https://example.com，谢谢', 'https://example.com'],
    ['访问https://example.com查看', 'https://example.com'],
    ['localhost: http://localhost:3000を開く', 'http://localhost:3000'],
    ['смотриhttps://example.com/u', 'https://example.com/u'],
    ['https://example.com/v\u202egpj', 'https://example.com/v'],
    ['https://example.com/w⋯⋯然後', 'https://example.com/w'],
    ['https://example.com/x→確認済み', 'https://example.com/x'],
    ['https://example.com/y（密码123）', 'https://example.com/y'],
    ['（见 https://zh.wikipedia.org/wiki/北京（消歧义））', 'https://zh.wikipedia.org/wiki/北京（消歧义）'],
    ['https://zh.wikipedia.org/wiki/北京（消歧义）。', 'https://zh.wikipedia.org/wiki/北京（消歧义）'],
    ['https://zh.wikipedia.org/wiki/北京（见，下）', 'https://zh.wikipedia.org/wiki/北京'],
    ['[https://example.com/z[1]]', 'https://example.com/z[1]'],
    ['https://例え.jpです', 'https://例え.jp'],
    ['https://한글.com에서', 'https://한글.com'],
    ['https://example.com🎉', 'https://example.com'],
  ])('%s', (source, url) => expect(linkOf(source)).toBe(url));

  it.each([
    'https://ja.wikipedia.org/wiki/ジョン・レノン',
    'https://zh.wikipedia.org/wiki/列夫·托尔斯泰',
    'https://en.wikipedia.org/wiki/Don’t_Look_Now',
    'https://en.wikipedia.org/wiki/Michelson–Morley_experiment',
    'https://he.wikipedia.org/wiki/תל־אביב',
    'https://例え.テスト/パス',
    'https://example.com/👩‍💻',
    'https://ja.wikipedia.org/wiki/東京（曖昧）',
    'https://example.com/{id}',
  ])('keeps %s whole', (url) => expect(linkOf(`${url} x`)).toBe(url));

  it.each(['xhttps://example.com', '1https://example.com', '看http://^/', 'http://。com'])('is none in %s', (source) =>
    expect(linkOf(source)).toBeUndefined(),
  );
});

describe('formatting beside scripts without spaces', () => {
  it('needs no space [MSG-6]', () => {
    expect(inline('你好*世界*谢谢')).toEqual([text('你好'), bold(text('世界')), text('谢谢')]);
    expect(inline('①*粗*')).toEqual([text('①'), bold(text('粗'))]);
    expect(inline('❤\ufe0f*粗*')).toEqual([text('❤\ufe0f'), bold(text('粗'))]);
    expect(inline('ที่*นี่*')).toEqual([text('ที่'), bold(text('นี่'))]);
    expect(inline('（*粗*）')).toEqual([text('（'), bold(text('粗')), text('）')]);
    expect(inline('これは_斜体_です')).toEqual([text('これは'), italic(text('斜体')), text('です')]);
    expect(inline('이것은 ~취소~입니다')).toEqual([text('이것은 '), strike(text('취소')), text('입니다')]);
  });

  it('needs a boundary in scripts with spaces, also beyond ASCII [MSG-6]', () => {
    for (const source of ['снег_и_лёд', '２*３*４', 'α*β*γ', 'सूची_नई_ है', 'cafe\u0301_a_'])
      expect(inline(source)).toEqual([text(source)]);
  });
});

describe('shortcodes beside digits and letters of any script', () => {
  it('follow the rules of ASCII [MSG-6]', () => {
    expect(inline('١٠:٣٠:٤٥')).toEqual([text('١٠:٣٠:٤٥')]);
    expect(inline('а:tada:б')).toEqual([text('а:tada:б')]);
  });
});
