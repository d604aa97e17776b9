import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMrkdwn } from '../../../src/core/mrkdwn/parse.ts';
import { draftOfWire } from '../../../src/core/textEditor/draftOfWire.ts';
import { wireText } from '../../../src/core/textEditor/wireText.ts';
import { propertyRuns } from '../../propertyRuns.ts';

const names = {
  users: (id: string) => ({ U1: 'Ana Ruiz' })[id],
  channels: (id: string) => ({ C1: 'general' })[id],
};

describe('the typed text of a sent message', () => {
  it.each([
    ['Hi <@U1>!', 'Hi @Ana Ruiz!', [{ type: 'user', id: 'U1' }]],
    ['<#C1|old-name>', '#general', [{ type: 'channel', id: 'C1', name: 'general' }]],
    ['<!here> look', '@here look', [{ type: 'broadcast', name: 'here' }]],
    ['<!group> look', '@group look', [{ type: 'broadcast', name: 'channel' }]],
    ['cc <!subteam^S1|@design>', 'cc @design', [{ type: 'group', id: 'S1', name: 'design' }]],
    ['<https://a.example/x|the x>', '[the x](https://a.example/x)', []],
    ['<https://a.example|[Ops 1] Fix>', '[[Ops 1] Fix](https://a.example)', []],
    ['<https://a.example/x_(y)|[x>', '[\\[x](https://a.example/x_(y))', []],
    ['<https://a.example/(x|y>', '[y](https://a.example/\\(x)', []],
    ['<https://a.example/x| >', 'https://a.example/x', []],
    ['<https://a.example/?a=1&amp;b=2>', 'https://a.example/?a=1&b=2', []],
    ['<mailto:ana@a.example|ana@a.example>', 'ana@a.example', []],
    ['<tel:+15551234> <tel:+15551234|555 1234>', 'tel:+15551234 555 1234', []],
    ['1 &lt; 2 &amp;&amp; 3 &gt; 2', '1 < 2 && 3 > 2', []],
    ['&lt;@U1&gt;', '<@U1>', []],
    ['*bold*\n• a\n• b', '*bold*\n• a\n• b', []],
    ['<not a link>', '<not a link>', []],
    ['```\nunclosed <https://a.example/x|the x>', '```\nunclosed [the x](https://a.example/x)', []],
    ['```\nunclosed <https://a.example/x|the x> `y`', '```\nunclosed [the x](https://a.example/x) `y`', []],
  ])('of %j', (wire, text, targets) => {
    const draft = draftOfWire(wire, names);
    expect(draft.text).toBe(text);
    expect(draft.mentions.map(({ target }) => target)).toEqual(targets);
    for (const { start, end } of draft.mentions) expect(text.slice(start, end)).toMatch(/^[@#]/);
  });

  it('is sent again as it was', () => {
    for (const wire of ['Hi <@U1>, <#C1|general>', '<!channel> <!subteam^S1|@design>', '<https://a.example|x>'])
      expect(wireText(draftOfWire(wire, names))).toBe(wire);
  });

  it.each([
    'run `ping <http://a.test|a.test>` now',
    '```\ncurl <https://a.test/x|a.test/x>\n```',
    '`<mailto:a@b.test|a@b.test>` and `<tel:+4930123>`',
    'see <https://a.test|docs> `<https://a.test|docs>` <https://a.test|docs>',
  ])('does not turn an address in code into "[label](url)": %j', (wire) => {
    expect(parseMrkdwn(wireText(draftOfWire(wire, names)))).toEqual(parseMrkdwn(wire));
  });

  it('keeps a mention in code as a mention, for the case that the backticks go', () => {
    expect(draftOfWire('`<@U1>`', names)).toEqual({
      text: '`@Ana Ruiz`',
      mentions: [{ start: 1, end: 10, target: { type: 'user', id: 'U1' } }],
    });
  });

  it('keeps every link, whatever its label, its URL and the text around it', () => {
    const text = fc.string({ unit: fc.constantFrom(...'ab []()!*_\n') });
    const label = fc.string({ unit: fc.constantFrom(...'ab []()\\:/"*'), minLength: 1 });
    const url = fc.string({ unit: fc.constantFrom(...'ab()[]~/?#%') }).map((path) => `https://a.example/${path}`);
    const link = fc
      .tuple(url, label)
      .filter(([, shown]) => shown.trim() !== '')
      .map(([address, shown]) => `<${address}|${shown}>`);
    fc.assert(
      fc.property(text, link, text, link, text, (before, one, between, other, after) => {
        const wire = `${before}${one}${between}${other}${after}`.trim();
        expect(wireText(draftOfWire(wire, names))).toBe(wire);
      }),
      { numRuns: propertyRuns(5000) },
    );
  });

  it('is the text that was typed, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab <>&@#|!*_`\n[]()') }), (typed) => {
        const wire = wireText({ text: typed, mentions: [] });
        expect(draftOfWire(wire, names)).toEqual({ text: typed.trim(), mentions: [] });
      }),
      { numRuns: propertyRuns(2000) },
    );
  });
});
