import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlToMrkdwn } from '../../../../src/components/composer/paste/htmlToMrkdwn.ts';
import { pastedText } from '../../../../src/components/composer/paste/pastedText.ts';

describe('pasted HTML', () => {
  it.each([
    ['a <b>bold</b> <i>word</i> <s>gone</s>', 'a *bold* _word_ ~gone~'],
    ['<strong>a <em>b</em></strong>', '*a _b_*'],
    ['<b>a </b>b', '*a* b'],
    ['<b style="font-weight:normal"><span style="font-weight:700">x</span> y</b>', '*x* y'],
    ['<p>one</p>\n<p>two<br>three</p>', 'one\n\ntwo\nthree'],
    ['<div>one</div><div>two</div>', 'one\ntwo'],
    ['<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>', '• a\n• b\n    • c'],
    ['<ol start="3"><li><p>a</p></li><li>b</li></ol>', '3. a\n4. b'],
    ['<blockquote><p>one</p><p>two</p></blockquote>after', '> one\n>\n> two\n\nafter'],
    ['run <code>npm  test</code>', 'run `npm test`'],
    ['<pre><code>a {\n    b\n\n\n}</code></pre>', '```\na {\n    b\n\n\n}\n```'],
    ['<a href="https://a.example/x">docs</a>', '[docs](https://a.example/x)'],
    ['<a href="https://a.example/">a.example</a>', 'https://a.example/'],
    ['<a href="https://a.example/Foo_(bar)">Foo</a>', '[Foo](https://a.example/Foo_(bar))'],
    ['<a href="https://a.example/(">Foo</a>', '[Foo](https://a.example/\\()'],
    ['<a href="https://a.example">[Ops 1] Fix</a>', '[[Ops 1] Fix](https://a.example)'],
    ['<a href="javascript:alert(1)">x</a>', 'x'],
    ['<h2>Title</h2><p>text</p>', '*Title*\n\ntext'],
    ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b\nc'],
    ['<img src="x" alt=":tada:"> <style>p{}</style><script>alert(1)</script>', ':tada:'],
    ['a&nbsp;&lt;b&gt; &amp;', 'a <b> &'],
  ])('%s', (html, text) => expect(htmlToMrkdwn(html).text).toBe(text));

  it('without formatting is pasted as plain text', () => {
    for (const html of ['just text', '<div>one</div><div>two</div>', '<span style="color:red">x</span>'])
      expect(htmlToMrkdwn(html).hasMarkup, html).toBe(false);
  });

  it('runs nothing and fetches nothing', () => {
    const html =
      '<img src="https://a.example/x.png" onerror="globalThis.hacked = 1"><script>globalThis.hacked = 1</script>x';
    expect(htmlToMrkdwn(html).text).toBe('x');
    expect(Reflect.get(globalThis, 'hacked')).toBeUndefined();
    expect(document.querySelector('img, script[src]')).toBeNull();
  });

  it('keeps every word in order, however it is nested', () => {
    const tags = [
      'b',
      'i',
      's',
      'p',
      'div',
      'ul',
      'ol',
      'li',
      'blockquote',
      'code',
      'pre',
      'a',
      'span',
      'h3',
      'td',
      'br',
    ];
    const tree = fc.letrec<{ node: string }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 4 },
        fc.stringMatching(/^[a-z]{1,4} ?$/),
        fc
          .tuple(fc.constantFrom(...tags), fc.array(tie('node'), { maxLength: 3 }))
          .map(([tag, inner]) => `<${tag} href="https://a.example">${inner.join('')}</${tag}>`),
      ),
    })).node;
    fc.assert(
      fc.property(tree, (html) => {
        const letters = (text: string) => text.replaceAll('https://a.example', '').replace(/[^a-z]/g, '');
        const expected = new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
        expect(letters(htmlToMrkdwn(html).text)).toBe(letters(expected));
      }),
    );
  });

  it('is fast and does not overflow when it is long or deep', { tags: ['proof'] }, () => {
    expect(htmlToMrkdwn('<p><b>word</b> and more</p>'.repeat(5000)).text).toHaveLength(5000 * 17 - 2);
    expect(htmlToMrkdwn(`${'<div>'.repeat(2000)}x`).text).toBe('x');
  });
});

describe('a paste', () => {
  const empty = { value: '', start: 0, end: 0 };
  const copied = { html: '', text: '', isCode: false };
  const vscode =
    '<meta charset="utf-8"><div style="font-family: Menlo, monospace;font-size: 12px;white-space: pre;"><div><span style="color: #569cd6;">const</span> a;</div></div>';

  it('of code is fenced if it has several lines', () => {
    const code = { ...copied, html: vscode, text: 'const a;\n  b();\n' };
    expect(pastedText(code, empty)).toBe('```\nconst a;\n  b();\n```');
    expect(pastedText({ ...code, text: 'const a;' }, empty)).toBe('`const a;`');
    expect(pastedText({ ...copied, isCode: true, text: 'a\nb' }, { value: 'so: x', start: 4, end: 4 })).toBe(
      '\n```\na\nb\n```\n',
    );
    expect(pastedText({ ...copied, html: '<pre style="color:#000">a\nb</pre>', text: 'a\nb' }, empty)).toBe(
      '```\na\nb\n```',
    );
  });

  it('of a URL over a selection makes a link', () => {
    const target = { value: 'see docs', start: 4, end: 8 };
    expect(pastedText({ ...copied, text: 'https://a.example' }, target)).toBe('[docs](https://a.example)');
    const url = 'https://a.example/Foo_(bar)';
    expect(pastedText({ ...copied, text: url }, target)).toBe(`[docs](${url})`);
    expect(pastedText({ ...copied, text: url }, { value: '[Ops 1]', start: 0, end: 7 })).toBe(`[[Ops 1]](${url})`);
    expect(pastedText({ ...copied, text: url }, { value: '[a](b)', start: 0, end: 6 })).toBeNull();
  });

  it('is left to the browser when there is nothing to convert', () => {
    expect(pastedText({ ...copied, text: 'a *b*' }, empty)).toBeNull();
    expect(pastedText({ ...copied, html: '<p>a</p>', text: 'a' }, empty)).toBeNull();
    expect(
      pastedText({ ...copied, html: '<b>a</b>', text: 'a' }, { value: '```\n\n```', start: 4, end: 4 }),
    ).toBeNull();
    expect(pastedText({ ...copied, html: `<b>${'a'.repeat(400_000)}</b>`, text: 'a' }, empty)).toBeNull();
  });
});
