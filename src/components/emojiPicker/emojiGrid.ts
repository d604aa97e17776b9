import type { PickerEmoji } from '../../core/emoji/pickerEmoji.ts';

/** Number of emoji in a row. Fixed, so that arrow keys need no layout. */
export const columns = 8;

/** A cell of the grid; rows count through all sections. */
export interface Cell {
  row: number;
  column: number;
}

/** Emoji under one heading. */
export interface EmojiSection {
  id: string;
  heading: string;
  rows: readonly (readonly PickerEmoji[])[];
  /** The row of the grid at which it starts. */
  firstRow: number;
}

const inRows = (emoji: readonly PickerEmoji[]): (readonly PickerEmoji[])[] =>
  Array.from({ length: Math.ceil(emoji.length / columns) }, (_, row) =>
    emoji.slice(row * columns, (row + 1) * columns),
  );

/** Divides groups into rows; leaves out empty ones. */
export function sectionsOf(
  groups: readonly { id: string; heading: string; emoji: readonly PickerEmoji[] }[],
): readonly EmojiSection[] {
  let firstRow = 0;
  return groups
    .filter(({ emoji }) => emoji.length > 0)
    .map(({ id, heading, emoji }) => {
      const section = { id, heading, rows: inRows(emoji), firstRow };
      firstRow += section.rows.length;
      return section;
    });
}

export type GridKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'PageUp' | 'PageDown';

const pageRows = 5;
const rowSteps: Readonly<Partial<Record<GridKey, number>>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -pageRows,
  PageDown: pageRows,
};

/** The cell that a key moves to. Left and Right go on in the neighbouring row; a short row takes its last cell. */
export function moveInGrid(rows: readonly (readonly unknown[])[], { row, column }: Cell, key: GridKey): Cell {
  const lastOf = (at: number): number => (rows[at]?.length ?? 1) - 1;
  if (key === 'ArrowLeft') {
    if (column > 0) return { row, column: column - 1 };
    return row > 0 ? { row: row - 1, column: lastOf(row - 1) } : { row, column };
  }
  if (key === 'ArrowRight') {
    if (column < lastOf(row)) return { row, column: column + 1 };
    return row < rows.length - 1 ? { row: row + 1, column: 0 } : { row, column };
  }
  const next = Math.max(0, Math.min(rows.length - 1, row + (rowSteps[key] ?? 0)));
  return { row: next, column: Math.min(column, lastOf(next)) };
}
