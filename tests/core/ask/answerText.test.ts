import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnswerInline, parseAnswer, parseAnswerInline, quotedSources } from '../../../src/core/ask/answerText.ts';

const text = (content: string): AnswerInline => ({ kind: 'text', text: content });
const cite = (source: number): AnswerInline => ({ kind: 'citation', source });

describe('parseAnswer', () => {
  it('attaches each citation to the word before it [AI-2]', () => {
    expect(parseAnswerInline('Five attempts. [1][2] Then the queue [3, 1].', 3)).toEqual([
      text('Five attempts.'),
      cite(1),
      cite(2),
      text(' Then the queue'),
      cite(3),
      cite(1),
      text('.'),
    ]);
  });

  it('keeps a bracketed number that is no source', () => {
    expect(parseAnswerInline('In [2024] and [4] and [0]', 3)).toEqual([text('In [2024] and [4] and [0]')]);
  });

  it('parses bold text and code', () => {
    expect(parseAnswerInline('**five attempts** or *four*, see `retry.max`', 0)).toEqual([
      { kind: 'bold', text: 'five attempts' },
      text(' or '),
      { kind: 'bold', text: 'four' },
      text(', see '),
      { kind: 'code', text: 'retry.max' },
    ]);
    expect(parseAnswerInline('2 * 3 * 4 and a*b*c', 0)).toEqual([text('2 * 3 * 4 and a*b*c')]);
  });

  it('keeps the citations and the code of bold text and of headings', () => {
    expect(parseAnswerInline('**On Friday [1], `a[1]`.**', 1)).toEqual([
      { kind: 'bold', text: 'On Friday' },
      cite(1),
      { kind: 'bold', text: ', ' },
      { kind: 'code', text: 'a[1]' },
      { kind: 'bold', text: '.' },
    ]);
    expect(parseAnswer('## Decision [2]', 2)).toEqual([
      { kind: 'paragraph', content: [{ kind: 'bold', text: 'Decision' }, cite(2)] },
    ]);
  });

  it('keeps the number with which a list begins', () => {
    const starts = (answer: string) =>
      parseAnswer(answer, 0).map((block) => (block.kind === 'list' && block.ordered ? (block.start ?? 1) : null));
    expect(starts('1. Stop\n\n2. Drain\n\n3) Deploy')).toEqual([1, 2, 3]);
    expect(starts('1. A\n   - b\n2. C')).toEqual([1, null, 2]);
  });

  it('parses paragraphs, lists and quotes', () => {
    expect(parseAnswer('One\ntwo\n\n- a\n- b [1]\n\n1. x\n2) y\n> said\n> so\n## Head', 1)).toEqual([
      { kind: 'paragraph', content: [text('One\ntwo')] },
      { kind: 'list', ordered: false, items: [[text('a')], [text('b'), cite(1)]] },
      { kind: 'list', ordered: true, items: [[text('x')], [text('y')]] },
      { kind: 'quote', content: [text('said\nso')] },
      { kind: 'paragraph', content: [{ kind: 'bold', text: 'Head' }] },
    ]);
  });

  it('finds the sources that are cited in quotes', () => {
    expect(quotedSources(parseAnswer('**Ada**:\n> So be it [2]\n\nAlso [1].', 2))).toEqual(new Set([2]));
    expect(quotedSources(parseAnswer('Nothing [1].', 1))).toEqual(new Set());
  });

  it('never throws and loses no word', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', '**', '*', '`', '[1]', '[9]', '- ', '> ', '1. ', '\n', ' ', '#')),
        (parts) => {
          const source = parts.join('');
          const shown = JSON.stringify(parseAnswer(source, 2));
          expect(shown.split('a').length >= source.split('a').length).toBe(true);
        },
      ),
    );
  });
});
