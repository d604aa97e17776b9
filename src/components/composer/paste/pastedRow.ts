import { blockStart, cellEnd, lineStart, withoutEnds } from './mrkdwnText.ts';

/** A longer span is a mistake or an attack. */
const longestSpan = 20;

/** Parts of a table that contain only other parts: the text between them is the white space of the source. */
export const tableParts: ReadonlySet<string> = new Set(['TABLE', 'THEAD', 'TBODY', 'TFOOT', 'TR', 'COLGROUP']);

const spanOf = (cell: Element, name: 'colspan' | 'rowspan'): number =>
  Math.min(longestSpan, Math.max(1, Number.parseInt(cell.getAttribute(name) ?? '1', 10) || 1));

/** A cell with lines is quoted, as in the text that spreadsheets copy. */
const quoted = (text: string): string => (text.includes('\n') ? `"${text.replaceAll('"', '""')}"` : text);

/** Cells on one line, with tabs between them. Cells with paragraphs, lists or code are blocks, one below the other. */
function joined(cells: readonly string[]): string {
  if (cells.length === 1) return lineStart + cells.join('') + lineStart;
  const hasBlocks = cells.some((cell) => /[\uE000\uE001\uE004]/.test(cell));
  return hasBlocks
    ? blockStart + cells.filter((cell) => cell !== '').join(lineStart) + blockStart
    : lineStart + cells.map(quoted).join(cellEnd) + lineStart;
}

/** A row of a table. `covered` has, for each column, how many of the next rows a cell above it spans: such a place stays as an
 * empty cell, so that columns stay columns. */
export function pastedRow(row: Element, covered: number[], convert: (node: Node) => string): string {
  const cells: string[] = [];
  const skip = (): void => {
    covered[cells.length] = Math.max(0, (covered[cells.length] ?? 0) - 1);
    cells.push('');
  };
  let others = '';
  for (const node of Array.from(row.childNodes)) {
    if (node.nodeName !== 'TD' && node.nodeName !== 'TH') {
      others += convert(node);
      continue;
    }
    while ((covered[cells.length] ?? 0) > 0) skip();
    const cell = node as Element;
    const text = withoutEnds(convert(cell));
    const [columns, rows] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')];
    for (let column = 0; column < columns; column += 1) {
      covered[cells.length] = rows - 1;
      cells.push(column === 0 ? text : '');
    }
  }
  while (covered.at(-1) === 0) covered.pop();
  while (cells.length < covered.length) skip();
  return others + joined(cells);
}
