import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { htmlToMrkdwn } from '../../../../src/components/composer/paste/htmlToMrkdwn.ts';
import { pastedText } from '../../../../src/components/composer/paste/pastedText.ts';
import { parseMrkdwn } from '../../../../src/core/mrkdwn/parse.ts';

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
    ['<a href="https://a.example/style=1/on=2">Foo</a>', '[Foo](https://a.example/style=1/on=2)'],
    ['<span data-a="b>c" style="font-weight:700">x</span> y', '*x* y'],
    ['<a href="https://a.example/(">Foo</a>', '[Foo](https://a.example/\\()'],
    ['<a href="https://a.example">[Ops 1] Fix</a>', '[[Ops 1] Fix](https://a.example)'],
    ['<a href="javascript:alert(1)">x</a>', 'x'],
    ['<h2>Title</h2><p>text</p>', '*Title*\n\ntext'],
    ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a\tb\nc'],
    ['<img src="x" alt=":tada:"> <style>p{}</style><script>alert(1)</script>', ':tada:'],
    ['a&nbsp;&lt;b&gt; &amp;', 'a <b> &'],
    [
      '<table>\n<tr>\n<td style="font-weight:bold">City</td>\n<td><b>People</b></td>\n</tr>\n<tr><td>New York</td><td>5</td></tr></table>',
      '*City*\t*People*\nNew York\t5',
    ],
    ['<table><tr style="font-weight:700"><td>a</td><td>b</td></tr></table>', '*a*\t*b*'],
    ['<table><tr><td></td><th>Q1</th></tr><tr><td>x</td><td></td><td>y</td></tr></table>', '\tQ1\nx\t\ty'],
    ['<table><tr><td colspan="2">a</td><td>b</td></tr></table>', 'a\t\tb'],
    ['<table><tr><td rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr><tr><td>d</td></tr></table>', 'a\tb\n\tc\nd'],
    [
      '<table><tr><td>a<br>"b"</td><td><a href="https://a.example">c</a></td></tr></table>',
      '"a\n""b"""\t[c](https://a.example)',
    ],
    ['<table><tr><td><ul><li>a</li><li>b</li></ul></td><td><p>c</p><p>d</p></td></tr></table>', '• a\n• b\nc\n\nd'],
    ['<table><caption>T</caption><thead><tr><th>a</th><th>b</th></tr></thead></table>', 'T\na\tb'],
    ['<b>x</b><div style="white-space: pre-wrap">one\ntwo</div>', '*x*\none\ntwo'],
    ['<code>a<br>b</code>', '```\na\nb\n```'],
    ['<b><pre>a\n\n  b</pre></b>', '```\na\n\n  b\n```'],
    ['<blockquote>a<pre>b\nc</pre></blockquote>', '> a\n>\n> ```\nb\nc\n```'],
    ['<a href="https://a.example/x"><img src="y"></a>', 'https://a.example/x'],
    ['<a href="https://a.example/?a|b">c</a>', '[c](https://a.example/?a%7Cb)'],
    ['he said <q>yes</q>', 'he said “yes”'],
    ['in <button role="link">#plans</button> <b>x</b> <button>Copy</button>', 'in #plans *x*'],
    ['un<b>believ</b>able <i>foo</i>bar, <span>a</span><b>b</b> <b>c </b>d', 'unbelievable foobar, ab *c* d'],
    ['这是<b>重要</b>的, <b>a</b><i>b</i>, (<b>c</b>)', '这是*重要*的, *a*_b_, (*c*)'],
    ['<a href="mailto:ann@a.example">ann@a.example</a>', 'ann@a.example'],
    ['<b>x</b><details><summary>More</summary>text</details>', '*x*\nMore\ntext'],
    ['<figure><img alt="A chart"><figcaption>By Ann</figcaption></figure>', 'A chart\nBy Ann'],
    ['<nav>Home</nav><aside>Side</aside><form>a</form>b', 'Home\nSide\na\nb'],
    ['<b>x</b><select><option>One</option><option>Two</option></select>', '*x*\nOne\nTwo'],
    ['<b>x</b><span style="display: block">a</span><span style="display:block">b</span>', '*x*\na\nb'],
  ])('%s', (html, text) => expect(htmlToMrkdwn(html).text).toBe(text));

  it.each([
    ['<b>Name:</b>value', 'Name:value'],
    ['<p>Hello<b>!</b></p>', 'Hello!'],
    ['<b>(a)</b>b', '(a)b'],
    ['x<i>, y</i>', 'x, y'],
    ['Total<b>: 5</b> kg', 'Total: 5 kg'],
    ['see<b><code>x</code></b>', 'see`x`'],
    ['<b>नमस्</b>ते', 'नमस्ते'],
    ['<b>Name: </b>value', '*Name:* value'],
    ['a<b><br>(b)</b>', 'a\n*(b)*'],
    ['a<b><p>(b)</p></b>', 'a\n\n*(b)*'],
    ['重要<b>：値</b>', '重要*：値*'],
  ])('leaves no marker beside a letter, where it would be shown: %s', (html, text) => {
    expect(htmlToMrkdwn(html).text).toBe(text);
    expect(JSON.stringify(parseMrkdwn(text))).not.toMatch(/[*_~]/);
  });

  it.each([
    [
      'GitHub’s tasks',
      '<ul><li><input type="checkbox" disabled checked> Done</li><li><input type="checkbox"> Open</li></ul>',
      '• ☑ Done\n• ☐ Open',
    ],
    [
      'Google Docs’ checklist',
      '<ul><li role="checkbox" aria-checked="true"><img alt="checked" aria-roledescription="checkbox"><p style="display:inline-block"><span>Ship</span></p></li></ul>',
      '• ☑ Ship',
    ],
    [
      'Slack',
      '<ul data-indent="0"><li>a</li></ul><ul data-indent="1"><li>b</li></ul><ul data-indent="0"><li>c</li></ul>',
      '• a\n    • b\n• c',
    ],
    [
      'Word on the web',
      '<div><ul><li data-aria-level="1"><p>a</p></li></ul></div><div><ul><li data-aria-level="2"><p>b</p></li></ul></div>',
      '• a\n    • b',
    ],
    ['Google Docs, of inner items only', '<ul><li aria-level="2">b</li><li aria-level="2">c</li></ul>', '• b\n• c'],
    [
      'Word',
      `<p class=MsoNormal>Plan<o:p></o:p></p>
<p style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span></span><![endif]>First</p>
<p style='mso-list:l0 level2 lfo1'><span><span style='mso-list:Ignore'>o<span>&nbsp; </span></span></span><b>Inner</b></p>
<p style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>2)<span>&nbsp; </span></span>Two</p><p>End</p>`,
      'Plan\n\n• First\n    • *Inner*\n2. Two\n\nEnd',
    ],
    ['numbers from 0', '<ol start="0"><li>a</li><li value="7">b</li><li>c</li></ol>', '0. a\n7. b\n8. c'],
    ['numbers backwards', '<ol reversed><li>a</li><li>b</li></ol>', '2. a\n1. b'],
  ])('keeps lists: %s', (_, html, text) => {
    expect(htmlToMrkdwn(html)).toEqual({ text, hasMarkup: true });
  });

  it.each([
    ['elements', '<pre><code><div>a</div><div><br></div><div>  b</div></code></pre>', 'a\n\n  b'],
    ['items', '<pre><ol><li>a</li><li>  b</li></ol></pre>', 'a\n  b'],
    ['elements shown as blocks', '<pre><span style="display:block">a</span><span>b</span></pre>', 'a\nb'],
    ['a style', '<code style="white-space: pre">a\n  b</code>', 'a\n  b'],
    ['elements in <code>', '<code><div>a</div><div>b</div></code>', 'a\nb'],
  ])('keeps the lines of code: %s', (_, html, code) => {
    expect(htmlToMrkdwn(html).text).toBe(`\`\`\`\n${code}\n\`\`\``);
  });

  it.each([
    ['without their table', '<meta charset="utf-8"><tr><td><b>a</b></td><td>b</td></tr>', '*a*\tb'],
    ['in the order of text that stands outside of them', '<td>a</td><b>b</b><td>c</td>', 'abc'],
    [
      'without hidden rows',
      '<table><tr><td><b>a</b></td><td>b</td></tr><tr style="display:none"><td></td><td></td></tr></table>',
      '*a*\tb',
    ],
    ['with lines that Excel indents', '<table><tr><td>a<br>\n  b</td><td><i>c</i></td></tr></table>', '"a\nb"\t_c_'],
  ])('keeps cells %s', (_, html, text) => expect(htmlToMrkdwn(html).text).toBe(text));

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
    for (const tag of ['div', 'ul', 'pre', 'blockquote', 'table><tr><td'])
      expect(htmlToMrkdwn(`${`<${tag}>`.repeat(2000)}x`).text, tag).toMatch(/x/);
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

  it('of a document is none of code, if only a part of it is', () => {
    const html = '<p>see <b>this</b>:</p><span style="font-family: monospace; white-space: pre">a</span><pre>b</pre>';
    expect(pastedText({ ...copied, html, text: 'see this: a b' }, empty)).toBe('see *this*:\n\na\n\n```\nb\n```');
  });

  it('of long runs is read in linear time', () => {
    // Quadratic time would exceed the timeout.
    for (const piece of ['monospace', 'white-space:', ' ', '<br>']) {
      const run = piece.repeat(200_000 / piece.length);
      const style = `<p style="${run}">a</p>`;
      for (const html of [style, `<b>a</b>${run}b`, `<!--${run}`])
        expect(() => pastedText({ ...copied, html, text: 'a' }, empty)).not.toThrow();
    }
  });

  it('of a URL over a selection makes a link', () => {
    const target = { value: 'see docs', start: 4, end: 8 };
    expect(pastedText({ ...copied, text: 'https://a.example' }, target)).toBe('[docs](https://a.example)');
    const url = 'https://a.example/Foo_(bar)';
    expect(pastedText({ ...copied, text: url }, target)).toBe(`[docs](${url})`);
    expect(pastedText({ ...copied, text: url }, { value: '[Ops 1]', start: 0, end: 7 })).toBe(`[[Ops 1]](${url})`);
    expect(pastedText({ ...copied, text: url }, { value: '[a](b)', start: 0, end: 6 })).toBeNull();
  });

  it('of a URL over a URL replaces it', () => {
    const old = { value: 'https://old.example', start: 0, end: 19 };
    expect(pastedText({ ...copied, text: 'https://new.example' }, old)).toBeNull();
    expect(pastedText({ ...copied, isCode: true, text: 'https://new.example' }, old)).toBeNull();
  });

  it.each([
    ['an open code block', '```\n|'],
    ['an open code block, on a later line', '```\na\n|'],
    ['an open pair of backticks', 'run `|`'],
    ['open code', 'run `|'],
    ['open code that has begun', 'run `sudo |'],
    ['the URL of a link', '[docs](|)'],
    ['the label of a link', '[a |](https://a.example)'],
  ])('in %s is plain', (_, marked) => {
    const start = marked.indexOf('|');
    const target = { value: marked.replace('|', ''), start, end: start };
    expect(pastedText({ ...copied, html: vscode, text: 'const a;' }, target)).toBeNull();
    expect(pastedText({ ...copied, html: '<b>a</b>', text: 'a' }, target)).toBeNull();
  });

  it.each(['```\na\n```|', '`a` |', '`a\n|', 'two `` are text |'])('after code has its formatting: "%s"', (marked) => {
    const start = marked.indexOf('|');
    const target = { value: marked.replace('|', ''), start, end: start };
    expect(pastedText({ ...copied, html: '<b>a</b>', text: 'a' }, target)).toContain('*a*');
  });

  it('is left to the browser when the page allows only trusted types, and the browser has no safe parser', () => {
    const parse = vi.spyOn(DOMParser.prototype, 'parseFromString').mockImplementation(() => {
      throw new TypeError('This document requires TrustedHTML');
    });
    expect(pastedText({ ...copied, html: '<b>a</b>', text: 'a' }, empty)).toBeNull();
    expect(pastedText({ ...copied, html: '<tr><td><b>a</b></td></tr>', text: 'a' }, empty)).toBeNull();
    parse.mockRestore();
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
