import { describe, expect, it } from 'vitest';
import { safeLink } from '../../../src/core/mrkdwn/safeLink.ts';

describe('safeLink', () => {
  it.each(['https://x.example', 'HTTP://x.example/a?b#c', 'https://user@x.example:8080/', 'mailto:a@b.example'])(
    'accepts %j [MSG-6]',
    (url) => {
      expect(safeLink(url)).toBe(url);
    },
  );

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
    'https://x.example/"onclick="x',
    'https://x.example/<b>',
    'mailto:',
    'mailto:?body=x',
    'view-source:https://x.example',
    'javascript:https://x.example',
    'javascript://x.example/%0aalert(1)',
  ])('rejects %j [MSG-6]', (url) => {
    expect(safeLink(url)).toBeUndefined();
  });
});
