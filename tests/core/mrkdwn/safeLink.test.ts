import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeLink } from '../../../src/core/mrkdwn/safeLink.ts';
import { propertyRuns } from '../../propertyRuns.ts';

describe('safeLink', () => {
  it.each([
    'https://x.example',
    'HTTP://x.example/a?b#c',
    'https://user@x.example:8080/',
    'mailto:a@b.example',
    'https://1.2.3.4/',
    'https://[::1]:80/x',
    'https://[1:2:3:4:5:6:7:8]/',
    'http://localhost:5173',
    'https://bücher.example/ü',
    'https://a_b.example?x',
    'https://example.com/👩‍💻',
    'https://example.com/❤️',
    'https://example.com/🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    'https://example.com/می\u200cخواهم',
    'https://نامه\u200cای.example/',
    'https://👍🏽.example/',
    'https://क्\u200dष.example/क्\u200cष',
  ])('accepts %j [MSG-6]', (url) => {
    expect(safeLink(url)).toBe(url);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://x.example/1',
    'ftp://x.example',
    '//x.example',
    '/path',
    'x.example',
    '',
    'https:',
    'https://',
    'https:///x.example',
    'https:\\\\x.example',
    'https://x.example\\@y.example',
    'https://x.example/\u0000',
    'https://x.example/ a',
    'https://x.example/\u00a0',
    'https://x.example/\u202egpj.exe',
    'https://x.example/\u200b',
    'https://x.example/\u2066a',
    'https://x.example/\u061ca',
    'https://x.example/\u200ea',
    'https://x.example/\ufeffa',
    'https://x\u00ady.example/',
    'https://x\u200dy.example/',
    'https://دا\u200cنا.example/',
    'https://👩‍💻.example/',
    'https://x.example/"onclick="x',
    'https://x.example/<b>',
    'mailto:',
    'mailto:?body=x',
    'view-source:https://x.example',
    'javascript:https://x.example',
    'javascript://x.example/%0aalert(1)',
    'https://%',
    'https://:80/x',
    'https://x.example:99999/',
    'https://x.example:port/',
    'https://[broken',
    'https://[::1::2]/',
    'https://[:]',
    'https://[1]/',
    'https://[1:2:3:4:5:6:7:8:9]/',
    'https://[12345::]/',
    'https://a[b]c/',
    'https://1.2.3.999/',
    'https://1.2.3.4.5/',
    'https://user@/x',
    'https://a^b.example/',
    'https://a|b.example/',
  ])('rejects %j [MSG-6]', (url) => {
    expect(safeLink(url)).toBeUndefined();
  });

  it('accepts only URLs that a browser can open [MSG-6]', () => {
    const part = fc.constantFrom(
      'a',
      'x.example',
      '.',
      ':',
      '8080',
      '99999',
      '@',
      '[',
      ']',
      '::1',
      '%',
      '%41',
      '/',
      '?',
      '#',
      '1.2.3.4',
      '300',
      '^',
      '|',
      'ü',
      '-',
      '*',
      '0x1',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const url = `https://${parts.join('')}`;
        // `URL.canParse` of Node.js 20 refuses umlauts once it has been called some thousand times.
        if (safeLink(url) !== undefined) expect(() => new URL(url), url).not.toThrow();
      }),
      { numRuns: propertyRuns(5_000) },
    );
  });
});
