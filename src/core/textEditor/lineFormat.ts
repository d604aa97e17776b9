import { type FormatEdit, movedOffset, type Selection, selectedLines } from './formatEdits.ts';

export type LineFormat = 'bulletList' | 'orderedList' | 'quote';

const listPrefix = /^(?:[•*-]|\d{1,3}\.) +/;
const prefixes: Readonly<Record<LineFormat, RegExp>> = {
  bulletList: /^[•*-] +/,
  orderedList: /^\d{1,3}\. +/,
  quote: /^> ?/,
};

const written = (format: LineFormat, at: number): string =>
  format === 'quote' ? '> ' : format === 'bulletList' ? '• ' : `${at + 1}. `;

/** Gives each selected line a prefix, or removes it if every line has it. A list of the other kind changes its kind. */
export function lineFormat(text: string, selection: Selection, format: LineFormat): FormatEdit {
  const all = selectedLines(text, selection);
  const filled = all.filter(({ start, end }) => text.slice(start, end).trim() !== '');
  const lines = filled.length > 0 ? filled : all.slice(0, 1);
  const lengthOf = (line: Selection, pattern: RegExp): number =>
    pattern.exec(text.slice(line.start, line.end))?.[0].length ?? 0;
  const isOn = lines.every((line) => lengthOf(line, prefixes[format]) > 0);
  const replaced = isOn ? prefixes[format] : format === 'quote' ? /^/ : listPrefix;
  const replacements = lines.map((line, at) => ({
    start: line.start,
    end: line.start + lengthOf(line, replaced),
    text: isOn ? '' : written(format, at),
  }));
  return {
    replacements,
    selection: {
      start: movedOffset(selection.start, replacements),
      end: movedOffset(selection.end, replacements),
    },
  };
}
