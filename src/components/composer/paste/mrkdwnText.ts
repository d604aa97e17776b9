/** Marks for breaks, from the private use area, while HTML is converted. They join with their neighbours, unlike written line breaks. */
export const lineStart = '\uE000';
export const blockStart = '\uE001';
/** One level of a list. */
export const indent = '\uE002';
/** The end of a cell of a table, except the last one of a row. */
export const cellEnd = '\uE003';
/** A line break in code, which has no styles and no quote prefix. */
export const codeBreak = '\uE004';

// The patterns begin only at the first space of a run: else a long run would cost the square of its length.
const breaks = /(?<![ \n])[ \n]*[\uE000\uE001][\uE000\uE001 \n]*/g;
const spacesAtEnd = /(?<! ) +\n/g;

/** The text with line breaks instead of marks for blocks and lines. */
export const finished = (text: string): string =>
  text
    .replace(breaks, (run) => (run.includes(blockStart) ? '\n\n' : '\n'))
    .replaceAll(indent, '    ')
    .replace(spacesAtEnd, '\n')
    .trim();

/** The text without any marks. Empty cells at its ends stay. */
export const written = (text: string): string => finished(text).replaceAll(codeBreak, '\n').replaceAll(cellEnd, '\t');

export const withoutBreaks = (text: string): string => text.replace(/[\uE000-\uE004\n]+/g, ' ');

/** Without breaks and spaces at its ends. */
export const withoutEnds = (text: string): string =>
  text.replace(/^[\uE000\uE001\s]+/, '').replace(/(?<![\uE000\uE001\s])[\uE000\uE001\s]+$/, '');

/** Wraps each line and each cell in a marker, which must be beside a word. */
export const wrapped = (text: string, marker: string): string =>
  text
    .split(/([\n\uE000\uE001\uE003]+)/)
    .map((part, at) => {
      const inner = part.trim();
      if (at % 2 === 1 || inner === '' || /^```|^[•>]|^\d+\. /.test(inner)) return part;
      const start = part.indexOf(inner);
      return `${part.slice(0, start)}${marker}${inner}${marker}${part.slice(start + inner.length)}`;
    })
    .join('');
