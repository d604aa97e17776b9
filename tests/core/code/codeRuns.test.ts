import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeRuns } from '../../../src/core/code/codeRuns.ts';
import { grammars, type Language } from '../../../src/core/code/grammars.ts';
import { guessLanguage } from '../../../src/core/code/guessLanguage.ts';
import { propertyRuns } from '../../propertyRuns.ts';

const languages = Object.keys(grammars) as Language[];
const textOf = (code: string, language?: string): string =>
  codeRuns(code, language)
    .map(({ text }) => text)
    .join('');
const kindOf = (code: string, word: string, language?: string) =>
  codeRuns(code, language).find(({ text }) => text.includes(word))?.kind;

describe('colours of code', () => {
  it('keep every character', () => {
    const words = fc.constantFrom(
      ...[
        'const ',
        'def f(',
        '"',
        "'",
        '`',
        '${',
        '}',
        '{',
        '<a ',
        '/>',
        '/*',
        '*/',
        '//',
        '#',
        '\\',
        '\n',
        '\t',
        ': ',
        '- ',
        '[[',
        '=>',
        '&amp;',
      ],
    );
    const code = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.oneof(words, fc.string()), { maxLength: 60 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(
        code,
        fc.option(fc.constantFrom<string>(...languages, 'ts', 'text', 'constructor'), { nil: undefined }),
        (source, language) => {
          expect(textOf(source, language)).toBe(source);
        },
      ),
      { numRuns: propertyRuns(1000) },
    );
  });

  it('keep the characters that a grammar drops', () => {
    const code = '[[[[[['.repeat(100);
    expect(textOf(code, 'css')).toBe(code);
  });

  it('follow the language that the author names, in any of its names', () => {
    expect(kindOf('const limit = 20;', 'const', 'ts')).toBe('keyword');
    expect(kindOf('limit: 20', 'limit', 'YML')).toBe('attr');
    expect(kindOf('-old\n+new', '+new', 'diff')).toBe('added');
    expect(codeRuns('const limit = 20;', 'elixir')).toEqual([{ text: 'const limit = 20;' }]);
    expect(codeRuns('const limit = 20;', 'text')).toEqual([{ text: 'const limit = 20;' }]);
  });

  it('end in long code, at the end of a line', () => {
    const code = 'const limit = 20;\n'.repeat(1000);
    const runs = codeRuns(code, 'ts');
    expect(textOf(code, 'ts')).toBe(code);
    expect(runs.at(-1)?.text.startsWith('const limit = 20;\n')).toBe(true);
    expect(runs.at(-1)?.text.length).toBeGreaterThan(12_000);
  });

  it('take no long time for hostile code', () => {
    const pieces = [
      'a',
      '_',
      '-',
      '9',
      '(',
      '[',
      '{',
      '<',
      '"',
      '\\',
      ' ',
      '\n',
      'ab ',
      'def ',
      '/*',
      '${',
      'a<',
      '1.',
      'a,',
    ];
    const lines = pieces.flatMap((piece) => [piece.repeat(40_000), `${piece.repeat(200)}\n`.repeat(200)]);
    // A hundred times what they take: without the limit of the length it is minutes.
    for (const code of lines) {
      for (const language of [undefined, 'cpp', 'csharp', 'ini', 'typescript']) {
        const start = performance.now();
        codeRuns(code, language);
        expect(performance.now() - start, `${language}: ${code.slice(0, 20)}`).toBeLessThan(10_000);
      }
    }
  });
});

describe('the language of code without a name', () => {
  const samples: [Language, string][] = [
    ['bash', 'npm install\nnpm run build && npm test'],
    ['shell', '$ git push origin main\nTo northwind.test:app'],
    ['json', '{"a": 1, "b": [true, null]}'],
    ['sql', 'SELECT id, name FROM users WHERE id = 1'],
    ['python', 'def double(x):\n    return x * 2'],
    ['yaml', 'name: test\non:\n  push:\n    branches: [main]'],
    ['javascript', 'const a = 1;\n  return a;'],
    ['typescript', 'interface Order {\n  id: string;\n}'],
    ['diff', '--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b'],
    ['xml', '<div class="a">hello</div>'],
    ['css', '.a { color: red; }'],
    ['go', 'func main() {\n\tfmt.Println("hi")\n}'],
    ['rust', 'fn main() {\n    println!("hi");\n}'],
    ['java', 'public class Order { }'],
    ['kotlin', 'fun main() { println("x") }'],
    ['swift', 'guard let order = found else {\n  return\n}'],
    ['c', '#include <stdio.h>\nint main(void) { return 0; }'],
    ['cpp', '#include <vector>\nstd::vector<int> a;'],
    ['csharp', 'using System;\nnamespace Orders { }'],
    ['php', '<?php\necho 1;'],
    ['ruby', 'def total\n  puts "x"\nend'],
    ['dockerfile', 'FROM node:20\nRUN npm ci'],
    ['ini', '[core]\nname = value'],
  ];

  it.each(samples)('is guessed by a sign of its own: %s', (language, code) => {
    expect(guessLanguage(code)).toBe(language);
  });

  it.each(['09:12 checkout slow\n09:14 checkout down', 'Two lines\nof plain text', 'a | b\n--+--\n1 | 2', ''])(
    'is unknown for other texts: %j',
    (text) => expect(codeRuns(text)).toEqual([{ text }]),
  );
});
