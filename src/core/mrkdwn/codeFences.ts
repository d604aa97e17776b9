/** Part of a line: source text without newlines, or the source of a code block, which may span lines. */
export interface LinePiece {
  code: boolean;
  text: string;
}

export type Line = LinePiece[];

const isBlank = (text: string): boolean => !/\S/.test(text);

/** Drops one newline next to each fence. */
const codeSource = (source: string): string => source.replace(/^\n/, '').replace(/\n$/, '');

/** Splits a message into lines; each code block is a single piece. Fences are runs of three or more backticks. An unclosed
 * or empty block stays text. */
export function splitLines(text: string): Line[] {
  let line: Line = [];
  const lines: Line[] = [line];
  const addText = (part: string): void => {
    part.split('\n').forEach((linePart, index) => {
      if (index > 0) {
        line = [];
        lines.push(line);
      }
      if (linePart !== '') line.push({ code: false, text: linePart });
    });
  };

  let textStart = 0;
  let opening: number | null = null;
  for (const { 0: run, index } of text.matchAll(/`{3,}/g)) {
    // Six or more backticks close a block and open the next; a fourth or fifth one belongs to the code.
    const contentEnd: number = run.length >= 6 ? index : index + run.length - 3;
    if (opening === null || isBlank(text.slice(opening + 3, contentEnd))) {
      opening = index;
      continue;
    }
    addText(text.slice(textStart, opening));
    line.push({ code: true, text: codeSource(text.slice(opening + 3, contentEnd)) });
    textStart = contentEnd + 3;
    opening = run.length >= 6 ? textStart : null;
  }
  addText(text.slice(textStart));
  return lines;
}
