import { expect, it } from 'vitest';
import { languageOf } from '../../../src/core/content/languageOf.ts';
import { readContent } from '../../../src/core/content/readContent.ts';

it('Markdown and rich text name the language of code', () => {
  const nodes = readContent(
    {
      blocks: [
        { type: 'markdown', text: '```ts title="a.ts"\nlet a;\n```' },
        {
          type: 'rich_text',
          elements: [
            { type: 'rich_text_preformatted', language: 'json', elements: [{ type: 'text', text: '{}' }] },
            { type: 'rich_text_preformatted', language: 7, elements: [{ type: 'text', text: 'plain' }] },
          ],
        },
      ],
    },
    '',
  );
  expect(nodes.flatMap((node) => (node.type === 'prose' ? node.blocks : []))).toEqual([
    { type: 'codeBlock', text: 'let a;', language: 'ts' },
    { type: 'codeBlock', text: '{}', language: 'json' },
    { type: 'codeBlock', text: 'plain' },
  ]);
});

it.each([
  ['c++', 'c++'],
  ['ts{1,3}', 'ts'],
  ['objective-c', 'objective-c'],
  ['', undefined],
  ['<b>', undefined],
  ['x'.repeat(40), undefined],
])('the first word is the name: %j', (words, language) => {
  expect(languageOf(words).language).toBe(language);
});
