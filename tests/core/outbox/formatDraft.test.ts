import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mentionsAfterEdit } from '../../../src/core/outbox/draftMentions.ts';
import { type Format, formatDraft } from '../../../src/core/outbox/formatDraft.ts';
import { editedText, joinedReplacement } from '../../../src/core/outbox/formatEdits.ts';

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
  ])('bold: "%s" gives "%s"', (before, after) => expect(formatted(before, 'bold')).toBe(after));

  it.each([
    ['‹x›', '`‹x›`'],
    ['‹a\nb›', '```\n‹a\nb›\n```'],
    ['```\n‹a\nb›\n```', '‹a\nb›'],
    ['see ‹a\nb› there', '```\n‹see a\nb there›\n```'],
  ])('code: "%s" gives "%s"', (before, after) => expect(formatted(before, 'code')).toBe(after));

  it.each([
    ['‹docs›', '[docs](|)'],
    ['‹https://a.example›', '[|](https://a.example)'],
    ['|', '[|]()'],
  ])('link: "%s" gives "%s"', (before, after) => expect(formatted(before, 'link')).toBe(after));

  it.each<[Format, string, string]>([
    ['bulletList', '|', '• |'],
    ['bulletList', '• |', '|'],
    ['bulletList', 'a\n‹b\nc›', 'a\n‹• b\n• c›'],
    ['bulletList', '‹1. a\n2. b›', '‹• a\n• b›'],
    ['orderedList', '‹a\n\nb\n›c', '‹1. a\n\n2. b\n›c'],
    ['orderedList', '1. a|', 'a|'],
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
