/** Marks for breaks, from the private use area, while HTML is converted. They join with their neighbours, unlike written line breaks. */
export const lineStart = '\uE000';
export const blockStart = '\uE001';
/** One level of a list. */
export const indent = '\uE002';

const breaks = /[ \n]*[\uE000\uE001][\uE000\uE001 \n]*/g;

/** The text with line breaks instead of marks. */
export const finished = (text: string): string =>
  text
    .replace(breaks, (run) => (run.includes(blockStart) ? '\n\n' : '\n'))
    .replaceAll(indent, '    ')
    .replace(/ +\n/g, '\n')
    .trim();

export const withoutBreaks = (text: string): string => text.replace(/[\uE000\uE001\uE002\n]+/g, ' ');

/** Wraps each line in a marker, which must be beside a word. */
export const wrapped = (text: string, marker: string): string =>
  text
    .split(/([\n\uE000\uE001]+)/)
    .map((part, at) => {
      const inner = part.trim();
      if (at % 2 === 1 || inner === '' || /^```|^[•>]|^\d+\. /.test(inner)) return part;
      const [before = '', after = ''] = part.split(inner);
      return `${before}${marker}${inner}${marker}${after}`;
    })
    .join('');
