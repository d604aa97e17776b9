import { describe, expect, it } from 'vitest';
import { blocksText } from '../../../src/entries/blocks.ts';

const textOf = (text: string): string => blocksText([{ type: 'markdown', text }]);

describe('the text of a Markdown block', () => {
  it.each([
    ['看https://example.com/a，谢谢。', 'https://example.com/a'],
    ['（https://example.com/b）', 'https://example.com/b'],
    ['https://example.com/c。次の文', 'https://example.com/c'],
    ['https://例え.jp/x', 'https://例え.jp/x'],
    ['见 www.example.com，好', 'http://www.example.com'],
  ])('links the address in %j up to its end', (text, url) => {
    expect(/<([^|>]+)/.exec(textOf(text))?.[1]).toBe(url);
  });

  it.each([
    ['**重要：**明日', '*重要：*明日'],
    ['**「注意」**です', '*「注意」*です'],
    ['이것은 **강조(emphasis)**입니다', '이것은 *강조(emphasis)*입니다'],
    ['[**Docs**](https://a.test)', '<https://a.test|Docs>'],
    ['[a\\_b](https://a.test)', '<https://a.test|a_b>'],
    ['[![build](https://i.test/b.svg)](https://a.test)', '<https://a.test|build>'],
    ['[x](https://a.test/?a=1&amp;b=2)', '<https://a.test/?a=1&amp;b=2|x>'],
    ['a&nbsp;b &copy; &mdash;', 'a\u00a0b © —'],
    ['0. zero\n1. one', '0. zero\n1. one'],
    ['# **Title**', '*Title*'],
    ['# ***A*** and **B**', '*_A_ and B*'],
    ['テスト*「a」*。', 'テスト_「a」_。'],
    ['重要~~「削除」~~です', '重要~「削除」~です'],
    ['日本**[link](https://a.test)**語', '日本*<https://a.test|link>*語'],
    ['😀**「a」** b', '😀*「a」* b'],
    ['a**(b)**c', 'a**(b)**c'],
    ['10~20, 30~40', '10~20, 30~40'],
    ['~a~ and ~~b~~', '~a~ and ~b~'],
    ['![a *b*](https://i.test/a.png)', '<https://i.test/a.png|a b>'],
    ['&eacute; &#20013; &amp;lt; &unknown; &xvalueOf;', 'é 中 &amp;lt; &amp;unknown; &amp;xvalueOf;'],
    ['https://a.test/?a=1&amp;b=2', '<https://a.test/?a=1&amp;b=2>'],
    ['- [x] done\n\n  more', '• ☑ done\n    more'],
    ['- ## Step', '• *Step*'],
    ['- a\n  ```\n  x\n  y\n  ```', '• a\n    x\n    y'],
    ['a[^1]\n\n[^1]: note', 'a[^1]\n[^1]: note'],
    ['## \nafter', 'after'],
    ['> # **Note**\n> text', '&gt; *Note*\n&gt; text'],
    ['이것은 ~취소~입니다', '이것은 ~취소~입니다'],
    ['周一~周五, 上午~下午', '周一&#126;周五, 上午&#126;下午'],
  ])('reads %j', (text, shown) => {
    expect(textOf(text)).toBe(shown);
  });

  it('links an address with an escaped sign to no shorter one', () => {
    expect(textOf('see https://a.test/my\\_page')).not.toContain('<https://a.test/my>');
  });
});
