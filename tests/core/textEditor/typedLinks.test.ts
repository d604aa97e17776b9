import { describe, expect, it } from 'vitest';
import { wireText } from '../../../src/core/textEditor/wireText.ts';

const sent = (text: string) => wireText({ text, mentions: [] });

describe('a typed link with a label', () => {
  it.each([
    ['see [the docs](https://a.example/b?c=1&d=2) & more', 'see <https://a.example/b?c=1&amp;d=2|the docs> &amp; more'],
    ['[a](https://a.example/x_(y)) [b|c](mailto:b@a.example)', '<https://a.example/x_(y)|a> <mailto:b@a.example|bc>'],
    ['[[Ops 1] Fix](https://a.example)', '<https://a.example|[Ops 1] Fix>'],
    ['[a\\] b\\c\\\\](https://a.example/\\(x)', '<https://a.example/(x|a] b\\c\\>'],
    ['array[0] [a](https://a.example) [b', 'array[0] <https://a.example|a> [b'],
    ['[x [a](https://a.example)](https://b.example)', '[x <https://a.example|a>](https://b.example)'],
  ])('"%s" is sent as "%s"', (text, wire) => expect(sent(text)).toBe(wire));

  it.each([
    '[x](javascript:alert(1))',
    '[ ](https://a.example)',
    '[x](/path)',
    'array[0](1)',
    '`[x](https://a.example)`',
  ])('"%s" stays as typed', (text) => expect(sent(text)).toBe(text));

  it('with a mention stays as typed, with its mention', () => {
    const text = '[ask @Ben](https://a.example)';
    const mention = { start: 5, end: 9, target: { type: 'user' as const, id: 'U2' } };
    expect(wireText({ text, mentions: [mention] })).toBe('[ask <@U2>](https://a.example)');
  });
});
