import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { previewText } from '../../../src/core/format/previewText.ts';
import { readableText } from '../../../src/core/mrkdwn/findText.ts';
import { parseMrkdwn } from '../../../src/core/mrkdwn/parse.ts';
import { mrkdwnToPlainText } from '../../../src/core/mrkdwn/toPlainText.ts';
import { propertyRuns } from '../../propertyRuns.ts';

const names = {
  users: (id: string) => (id === 'U1' ? 'Mara' : undefined),
  channels: (id: string) => (id === 'C1' ? 'general' : undefined),
};
const shown = (source: string): string => mrkdwnToPlainText(source, names);

describe('control sequences in code [MSG-6]', () => {
  it.each([
    ['<https://acme.example/a?b=1&amp;c=2>', 'https://acme.example/a?b=1&c=2'],
    ['<https://acme.example|acme.example>', 'acme.example'],
    ['<tel:+4930123|030 123>', '030 123'],
    ['<tel:+4930123>', 'tel:+4930123'],
    ['<mailto:mara@acme.example>', 'mara@acme.example'],
    ['<slack://open|Open>', 'Open'],
    ['<@U1>', '@Mara'],
    ['<@U9>', '@user'],
    ['<@U9|kofi>', '@kofi'],
    ['<#C1|old-name>', '#general'],
    ['<#C9|launch>', '#launch'],
    ['<!here>', '@here'],
    ['<!subteam^S1|@design>', '@design'],
    ['<!date^1392734382^{date}|18 Feb 2014>', '18 Feb 2014'],
  ])('shows %s as plain text', (token, text) => {
    for (const quoted of [`\`${token}\``, `\`\`\`${token}\`\`\``, `\`\`\`\nrun ${token} now\n\`\`\``]) {
      const expected = quoted.includes('run') ? `run ${text} now` : text;
      expect(shown(quoted)).toBe(expected);
      expect(readableText(parseMrkdwn(quoted), names)).toBe(expected);
      expect(previewText(quoted, 120, names)).toBe(expected);
    }
  });

  it.each(['a < b && c > d', 'List<String>', 'vector<std::string>', 'a <- b', '<div class="x">', '<!-- x -->', '<@>'])(
    'keeps %s as typed',
    (source) => {
      const escaped = source.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      expect(shown(`\`${source}\``)).toBe(source);
      expect(shown(`\`${escaped}\``)).toBe(source);
    },
  );

  it('yields no link or mention node, so that code is not clickable', () => {
    expect(parseMrkdwn('`<https://acme.example|acme>`')).toEqual([
      { type: 'paragraph', children: [{ type: 'code', text: 'acme' }] },
    ]);
    expect(parseMrkdwn('`cc <@U1|mara>`')).toEqual([
      {
        type: 'paragraph',
        children: [
          { type: 'code', text: 'cc @mara', parts: ['cc ', { type: 'userMention', id: 'U1', label: 'mara' }, ''] },
        ],
      },
    ]);
  });

  it('does not decode an escaped sequence into one', () => {
    expect(shown('`&lt;@U1&gt;`')).toBe('<@U1>');
    expect(shown('`<https://a.example|&amp;lt;>`')).toBe('&lt;');
  });

  it('leaves no raw sequence in any code', () => {
    const id = fc.stringMatching(/^[A-Z0-9]{1,11}$/);
    const label = fc.stringMatching(/^[a-z0-9 .,+-]{0,12}$/);
    const labelled = (start: fc.Arbitrary<string>) =>
      fc.tuple(start, fc.option(label)).map(([body, text]) => (text === null ? `<${body}>` : `<${body}|${text}>`));
    const path = fc.stringMatching(/^[a-z0-9/?=._-]{1,20}$/);
    const token = labelled(
      fc.oneof(
        fc
          .tuple(fc.constantFrom('https://', 'http://', 'tel:', 'mailto:', 'slack://', 'ftp://'), path)
          .map((p) => p.join('')),
        id.map((each) => `@${each}`),
        id.map((each) => `#${each}`),
        fc.constantFrom('!here', '!channel', '!everyone'),
      ),
    );
    const filler = fc.stringMatching(/^[a-z0-9 =(){};&*_~:-]{0,10}$/);
    const code = fc
      .array(fc.tuple(filler, token), { minLength: 1, maxLength: 6 })
      .map((pairs) => `x${pairs.flat().join('')}y`);
    fc.assert(
      fc.property(code, fc.constantFrom('`', '```'), (source, fence) => {
        const quoted = fence + source + fence;
        for (const text of [
          shown(quoted),
          readableText(parseMrkdwn(quoted), names),
          previewText(quoted, 1_000, names),
        ]) {
          expect(text).not.toMatch(/[<>|]/);
        }
      }),
      { numRuns: propertyRuns(1_000) },
    );
  });
});
