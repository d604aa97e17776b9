import { quotePrefix } from '../mrkdwn/linePrefix.ts';
import { codeSpans } from './codeSpans.ts';
import type { DraftMention } from './draftMentions.ts';
import { type FormatEdit, movedOffset, type Selection, selectedLines } from './formatEdits.ts';
import { inlineFormat, withoutSpaces } from './inlineFormat.ts';
import { linkAround, typedLabel, typedUrl } from './typedLinks.ts';

export type Format = 'bold' | 'italic' | 'strike' | 'code' | 'link' | LineFormat;

const markers = { bold: '*', italic: '_', strike: '~', code: '`' } as const;
const fence = '```';

/** Removes the fences of a block around its text. */
const unfenced = (block: Selection, { start, end }: Selection): FormatEdit => ({
  replacements: [
    { start: block.start, end: start, text: '' },
    { start: end, end: block.end, text: '' },
  ],
  selection: { start: block.start, end: block.start + end - start },
});

/** Puts fences around the selected lines, or removes those around the selection or at its ends. */
function codeBlock(text: string, { start, end }: Selection): FormatEdit {
  if (text.slice(0, start).endsWith(`${fence}\n`) && text.slice(end).startsWith(`\n${fence}`))
    return unfenced({ start: start - fence.length - 1, end: end + fence.length + 1 }, { start, end });
  const block = withoutSpaces(text, { start, end });
  const [, open, close] = /^(```\n?)[\s\S]*?(\n?```)$/.exec(text.slice(block.start, block.end)) ?? [];
  const isWhole = codeSpans(text).some((span) => span.start === block.start && span.end === block.end);
  if (isWhole && open !== undefined && close !== undefined)
    return unfenced(block, { start: block.start + open.length, end: block.end - close.length });
  const lines = selectedLines(text, { start, end });
  const [from, to] = [lines[0]?.start ?? start, lines[lines.length - 1]?.end ?? end];
  const length = fence.length + 1;
  return {
    replacements: [
      { start: from, end: from, text: `${fence}\n` },
      { start: to, end: to, text: `\n${fence}` },
    ],
    selection: { start: from + length, end: to + length },
  };
}

export const isUrl = (text: string): boolean => /^(?:https?:\/\/|mailto:)[^\s<>|\\]+$/i.test(text);

/** Writes "[label](url)", with the caret where something is missing. A second press removes a link without a label or a URL; the URL
 * of another link is selected. */
function link(text: string, selection: Selection): FormatEdit {
  const { start, end } = withoutSpaces(text, selection);
  const around = linkAround(text, { start, end });
  if (around?.label && around.url)
    return { replacements: [], selection: { start: around.urlStart, end: around.end - 1 } };
  if (around) {
    const left = around.label || around.url;
    return {
      replacements: [{ start: around.start, end: around.end, text: left }],
      selection: { start: around.start, end: around.start + left.length },
    };
  }
  const selected = text.slice(start, end);
  if (selected.includes('\n')) return { replacements: [], selection };
  const isLabel = !isUrl(selected);
  const written = isLabel ? typedLabel(selected) : typedUrl(selected);
  const replacements = [
    { start, end: start, text: isLabel ? '[' : '[](' },
    ...(written === selected ? [] : [{ start, end, text: written }]),
    { start: end, end, text: isLabel ? ']()' : ')' },
  ];
  const caret = start + (isLabel && selected !== '' ? written.length + 3 : 1);
  return { replacements, selection: { start: caret, end: caret } };
}

/** The edit for a formatting key: text edits that write mrkdwn. A second press undoes the first. */
export function formatDraft(
  text: string,
  selection: Selection,
  format: Format,
  mentions: readonly DraftMention[] = [],
): FormatEdit {
  switch (format) {
    case 'link':
      return link(text, selection);
    case 'code':
      return text.slice(selection.start, selection.end).trim().includes('\n')
        ? codeBlock(text, selection)
        : inlineFormat(text, selection, markers.code, mentions);
    case 'bold':
    case 'italic':
    case 'strike':
      return inlineFormat(text, selection, markers[format], mentions);
    case 'bulletList':
    case 'orderedList':
    case 'quote':
      return lineFormat(text, selection, format);
  }
}

type LineFormat = 'bulletList' | 'orderedList' | 'quote';

const listPrefix = /^(?:[•*-]|\d{1,3}\.) +/;
const prefixes: Readonly<Record<LineFormat, RegExp>> = {
  bulletList: /^[•*-] +/,
  orderedList: /^\d{1,3}\. +/,
  quote: /^> ?/,
};

const written = (format: LineFormat, number: number): string =>
  format === 'quote' ? '> ' : format === 'bulletList' ? '• ' : `${number}. `;

/** The length of the quote prefix and the indentation of a line: a list is within both. */
function indentOf(line: string): number {
  const quote = quotePrefix(line)?.length ?? 0;
  return quote + (/^[ \t]*/.exec(line.slice(quote))?.[0].length ?? 0);
}

/** The number of each line in its list. A list within a list begins with 1. */
function numbersOf(indents: readonly number[]): number[] {
  const counts: number[] = [];
  return indents.map((indent) => {
    counts.length = Math.min(counts.length, indent + 1);
    const number = (counts[indent] ?? 0) + 1;
    counts[indent] = number;
    return number;
  });
}

/** Gives each selected line a prefix, or removes it if every line has it. A list of the other kind changes its kind. */
function lineFormat(text: string, selection: Selection, format: LineFormat): FormatEdit {
  const all = selectedLines(text, selection);
  const filled = all.filter(({ start, end }) => text.slice(start, end).trim() !== '');
  const whole = filled.length > 0 ? filled : all.slice(0, 1);
  const indents = whole.map(({ start, end }) => (format === 'quote' ? 0 : indentOf(text.slice(start, end))));
  const numbers = numbersOf(indents);
  const lines = whole.map(({ start, end }, at) => ({ start: start + (indents[at] ?? 0), end }));
  const lengthOf = (line: Selection, pattern: RegExp): number =>
    pattern.exec(text.slice(line.start, line.end))?.[0].length ?? 0;
  const isOn = lines.every((line) => lengthOf(line, prefixes[format]) > 0);
  const replaced = isOn ? prefixes[format] : format === 'quote' ? /^/ : listPrefix;
  const replacements = lines.map((line, at) => ({
    start: line.start,
    end: line.start + lengthOf(line, replaced),
    text: isOn ? '' : written(format, numbers[at] ?? 1),
  }));
  return {
    replacements,
    selection: {
      start: movedOffset(selection.start, replacements),
      end: movedOffset(selection.end, replacements),
    },
  };
}
