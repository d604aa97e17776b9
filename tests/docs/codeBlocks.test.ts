import { describe, expect, it } from 'vitest';
import { exampleBlocks, markdownBlocks } from './codeBlocks.ts';

describe('code in texts', () => {
  it('is found with its line, except for parts of a named file [DOC-1]', () => {
    const text =
      'Text\n\n```tsx\nconst a = 1;\n```\n\n- item\n\n  ```ts\n  a();\n  ```\n\n```ts a.ts\na();\n```\n\n```sh\na\n```\n';
    expect(markdownBlocks('a.md', text)).toEqual([
      { file: 'a.md', line: 4, code: 'const a = 1;\n' },
      { file: 'a.md', line: 10, code: '  a();\n' },
    ]);
  });

  it('is found in the examples of docstrings, without their asterisks [DOC-1]', () => {
    const code =
      '/** One. */\nconst a = 1;\n/**\n * Two.\n *\n * @example\n * const b = 2;\n */\nexport const b = 2;\n';
    expect(exampleBlocks('b.ts', code).map((block) => ({ ...block, code: block.code.trim() }))).toEqual([
      { file: 'b.ts', line: 6, code: 'const b = 2;' },
    ]);
  });
});
