import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MrkdwnNode } from '../../../src/core/mrkdwn/nodes.ts';
import { parseMrkdwn } from '../../../src/core/mrkdwn/parse.ts';
import { mentionsAfterEdit } from '../../../src/core/textEditor/draftMentions.ts';
import { type Format, formatDraft } from '../../../src/core/textEditor/formatDraft.ts';
import { editedText, joinedReplacement } from '../../../src/core/textEditor/formatEdits.ts';
import { wireText } from '../../../src/core/textEditor/wireText.ts';
import { propertyRuns } from '../../propertyRuns.ts';

/** "[" and "]" in the argument are the selection, "|" is the caret. */
function read(marked: string) {
  const start = marked.search(/[‹|]/);
  const text = marked.replace(/[‹›|]/g, '');
  const close = marked.indexOf('›');
  return { text, selection: { start, end: close < 0 ? start : close - 1 } };
}

function write(text: string, { start, end }: { start: number; end: number }): string {
  if (start === end) return `${text.slice(0, start)}|${text.slice(start)}`;
  return `${text.slice(0, start)}‹${text.slice(start, end)}›${text.slice(end)}`;
}

function formatted(marked: string, format: Format): string {
  const { text, selection } = read(marked);
  const edit = formatDraft(text, selection, format);
  return write(editedText(text, edit.replacements), edit.selection);
}

describe('a formatting key', () => {
  it.each([
    ['a ‹b› c', 'a *‹b›* c'],
    ['a *‹b›* c', 'a ‹b› c'],
    ['a ‹*b*› c', 'a ‹b› c'],
    ['a‹ b ›c', 'a *‹b›* c'],
    ['a |', 'a *|*'],
    ['a *|*', 'a |'],
    ['a *b|*', 'a *b*|'],
    ['‹one\n\ntwo›', '*‹one*\n\n*two›*'],
    ['*‹one*\n\n*two›*', '‹one\n\ntwo›'],
    ['‹*one*\ntwo›', '‹*one*\n*two›*'],
    ['‹> one\n> two›', '‹> *one*\n> *two›*'],
    ['• o‹ne\n10. two›', '• *o‹ne*\n10. *two›*'],
    ['‹*a* b *c*›', '*‹a b c›*'],
    ['‹a *b› c*', '*‹a b› c*'],
    ['‹a _b› c_', '*‹a _b› c_*'],
    ['*_‹a›_*', '_‹a›_'],
    ['un‹believ›able', '*un‹believ›able*'],
    ['un|usual', '*un|usual*'],
    ['*un|usual*', 'un|usual'],
    ['नम|स्ते दुनिया', '*नम|स्ते* दुनिया'],
    ['‹किताब›ें', '*‹किताब›ें*'],
    ['r|e\u0301sume\u0301 x', '*r|e\u0301sume\u0301* x'],
    ['ש|\u05b8\u05c1לו\u05b9ם עולם', '*ש|\u05b8\u05c1לו\u05b9ם* עולם'],
    ['م|\u064fح\u064e هنا', '*م|\u064fح\u064e* هنا'],
    ['❤\ufe0f‹b›', '❤\ufe0f*‹b›*'],
    ['เป็น‹ที่›นี่', 'เป็น*‹ที่›*นี่'],
    ['`a ‹b›`', '*`a ‹b›`*'],
    ['[a ‹b›](https://a.example)', '*[a ‹b›](https://a.example)*'],
    ['```\n‹a›\n```', '```\n‹a›\n```'],
    ['‹a *b› c', '‹a *b› c'],
  ])('bold: "%s" gives "%s"', (before, after) => expect(formatted(before, 'bold')).toBe(after));

  it.each([
    ['foo_‹bar›_baz', '_foo_‹bar›_baz_'],
    ['_foo_‹bar›_baz_', 'foo_‹bar›_baz'],
    ['*‹a›*', '*_‹a›_*'],
    ['*a*‹a*›', '*a*‹a*›'],
  ])('italic: "%s" gives "%s"', (before, after) => expect(formatted(before, 'italic')).toBe(after));

  it('wraps a mention whole', () => {
    const mentions = [{ start: 0, end: 8, target: { type: 'user' as const, id: 'U2' } }];
    const { replacements } = formatDraft('@Ben Ito', { start: 1, end: 4 }, 'bold', mentions);
    expect(editedText('@Ben Ito', replacements)).toBe('*@Ben Ito*');
  });

  it.each([
    ['‹x›', '`‹x›`'],
    ['‹a\nb›', '```\n‹a\nb›\n```'],
    ['```\n‹a\nb›\n```', '‹a\nb›'],
    ['see ‹a\nb› there', '```\n‹see a\nb there›\n```'],
    ['‹```\na\nb\n```›', '‹a\nb›'],
    ['x ‹```\na\n``` ›y', 'x ‹a› y'],
    ['‹```\n```›', '|'],
  ])('code: "%s" gives "%s"', (before, after) => expect(formatted(before, 'code')).toBe(after));

  it.each([
    ['‹docs›', '[docs](|)'],
    ['‹https://a.example›', '[|](https://a.example)'],
    ['|', '[|]()'],
    ['‹docs ›now', '[docs](|) now'],
    ['‹[Ops 1] Fix›', '[[Ops 1] Fix](|)'],
    ['‹a] b›', '[a\\] b](|)'],
    ['‹https://a.example/x_(y)›', '[|](https://a.example/x_(y))'],
    ['‹https://a.example/x(›', '[|](https://a.example/x\\()'],
    ['[do|cs](https://a.example)', '[docs](‹https://a.example›)'],
    ['‹a\nb›', '‹a\nb›'],
  ])('link: "%s" gives "%s"', (before, after) => expect(formatted(before, 'link')).toBe(after));

  it.each(['‹docs›', '‹https://a.example›', 'see |', '‹[Ops 1] Fix›', '‹a] b\\›', '‹https://a.example/x(›'])(
    'link: a second press undoes the first for "%s"',
    (before) => expect(formatted(formatted(before, 'link'), 'link')).toBe(before),
  );

  it.each<[Format, string, string]>([
    ['bulletList', '|', '• |'],
    ['bulletList', '• |', '|'],
    ['bulletList', 'a\n‹b\nc›', 'a\n‹• b\n• c›'],
    ['bulletList', '‹1. a\n2. b›', '‹• a\n• b›'],
    ['orderedList', '‹a\n\nb\n›c', '‹1. a\n\n2. b\n›c'],
    ['orderedList', '1. a|', 'a|'],
    ['bulletList', '‹• a\n    • b›', 'a\n    b'],
    ['bulletList', '‹> one\n> two›', '> • one\n> • two'],
    ['bulletList', '  a|', '  • a|'],
    ['orderedList', '‹• a\n    • b\n    • c\n• d›', '1. a\n    1. b\n    2. c\n2. d'],
    ['orderedList', '‹> a\n> b›', '> 1. a\n> 2. b'],
    ['orderedList', '‹> 1. a\n> 2. b›', '> a\n> b'],
    ['quote', 'a|b', '> a|b'],
    ['quote', '‹> a\n> b›', '‹a\nb›'],
  ])('%s: "%s" gives "%s"', (format, before, after) => {
    const [selected, wanted] = [formatted(before, format), after];
    expect(selected.replace(/[‹›]/g, '')).toBe(wanted.replace(/[‹›]/g, ''));
  });
});

const formats: readonly Format[] = ['bold', 'italic', 'strike', 'code', 'link', 'bulletList', 'orderedList', 'quote'];
const draft = fc.record({
  text: fc.string({
    unit: fc.constantFrom('a', 'b', ' ', '\n', '*', '_', '`', '>', '•', '1', '.', 'é'),
    maxLength: 24,
  }),
  from: fc.nat(24),
  to: fc.nat(24),
  format: fc.constantFrom(...formats),
});

/** For each letter of a message, whether it is bold. */
function lettersIn(nodes: readonly MrkdwnNode[], isBold = false): boolean[] {
  return nodes.flatMap((node): boolean[] => {
    if (node.type === 'list') return node.items.flatMap(({ children }) => lettersIn(children, isBold));
    if ('children' in node) return lettersIn(node.children, isBold || node.type === 'bold');
    return 'text' in node ? Array.from(node.text.replace(/[^aé]/g, ''), () => isBold) : [];
  });
}

describe('any formatting', () => {
  const read = ({ text, from, to }: { text: string; from: number; to: number }) => {
    const [start = 0, end = 0] = [from, to].map((at) => Math.min(at, text.length)).sort((a, b) => a - b);
    return { start, end };
  };

  it('keeps all words, and selects inside of the text', () => {
    fc.assert(
      fc.property(draft, (input) => {
        const { replacements, selection } = formatDraft(input.text, read(input), input.format);
        const after = editedText(input.text, replacements);
        const words = (text: string) => text.replace(/[^abé]/gu, '');
        expect(words(after)).toBe(words(input.text));
        expect(selection.start).toBeGreaterThanOrEqual(0);
        expect(selection.end).toBeGreaterThanOrEqual(selection.start);
        expect(selection.end).toBeLessThanOrEqual(after.length);
      }),
    );
  });

  it('of text undoes itself, if it only adds markers', () => {
    const inline = fc.constantFrom<Format>('bold', 'italic', 'strike', 'code');
    fc.assert(
      fc.property(draft, inline, (input, format) => {
        const { start, end } = read(input);
        const selected = input.text.slice(start, end);
        // With a style on some lines only, or code of several lines, the second press removes more.
        fc.pre(!selected.trim().includes('\n') || !/[*_~`]/.test(selected + (format === 'code' ? '`' : '')));
        const once = formatDraft(input.text, { start, end }, format);
        fc.pre(once.replacements.length > 0 && once.replacements.every((one) => one.start === one.end));
        const text = editedText(input.text, once.replacements);
        const twice = formatDraft(text, once.selection, format);
        expect(editedText(text, twice.replacements)).toBe(input.text);
        // Spaces at its ends are no longer selected.
        const from = start + selected.length - selected.trimStart().length;
        const isCaret = selected.trim() === '';
        expect(twice.selection).toEqual(
          isCaret ? { start: end, end } : { start: from, end: from + selected.trim().length },
        );
      }),
      { numRuns: propertyRuns(3000) },
    );
  });

  it('is what the reader sees, on every selected line', () => {
    const word = fc.constantFrom('a', 'éa', '_a_', '~é a~', '_~a~ é_', 'a_é', '`a é`', '[a](https://b.org)', '>', '1.');
    const line = fc
      .tuple(fc.constantFrom('', '> ', '• ', '1. ', '> 1. '), fc.array(word, { maxLength: 3 }))
      .map(([prefix, words]) => prefix + words.join(' '));
    const text = fc.array(line, { maxLength: 3 }).map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(fc.record({ text, from: fc.nat(40), to: fc.nat(40) }), (input) => {
        const selection = read(input);
        fc.pre(/[aé]/.test(input.text.slice(selection.start, selection.end)));
        const after = editedText(input.text, formatDraft(input.text, selection, 'bold').replacements);
        const lettersBefore = (at: number) => input.text.slice(0, at).replace(/[^aé]/g, '').length;
        const bold = lettersIn(parseMrkdwn(wireText({ text: after, mentions: [] })));
        const selected = bold.slice(lettersBefore(selection.start), lettersBefore(selection.end));
        expect(selected).toEqual(selected.map(() => true));
      }),
      { numRuns: propertyRuns(3000) },
    );
  });

  it('is the same as one replacement, for one step of undo', () => {
    fc.assert(
      fc.property(draft, (input) => {
        const { replacements } = formatDraft(input.text, read(input), input.format);
        const joined = joinedReplacement(input.text, replacements);
        expect(joined ? editedText(input.text, [joined]) : input.text).toBe(editedText(input.text, replacements));
      }),
    );
  });

  it('keeps mentions, if it is applied from the end', () => {
    fc.assert(
      fc.property(draft, ({ format, ...input }) => {
        const name = '@Ben Ito';
        const { start } = read(input);
        const text = `${input.text.slice(0, start)} ${name} ${input.text.slice(start)}`;
        const mention = { start: start + 1, end: start + 1 + name.length, target: { type: 'user' as const, id: 'U2' } };
        const selection = { start: 0, end: text.length };
        const { replacements } = formatDraft(text, selection, format);
        const after = [...replacements].reverse().reduce(
          (last, one) => {
            const edited = editedText(last.text, [one]);
            const caret = one.start + one.text.length;
            return { text: edited, mentions: mentionsAfterEdit(last, edited, caret) };
          },
          { text, mentions: [mention] as Parameters<typeof mentionsAfterEdit>[0]['mentions'] },
        );
        expect(after.mentions.map((one) => after.text.slice(one.start, one.end))).toEqual([name]);
      }),
    );
  });
});
