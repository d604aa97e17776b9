// @ts-check

/** @param {{ work: string; ours: number; limit: number; goal?: number }[]} rows */
export function printTable(rows) {
  const lines = rows.map(({ work, ours, limit, goal }) => [
    work,
    `${ours.toFixed(1)} ms`,
    `${limit.toFixed(1)} ms`,
    `${(ours / limit).toFixed(2)}×`,
    goal === undefined ? '' : `≤ ${goal}×`,
  ]);
  const all = [['work', 'ours', 'limit', 'ratio', 'goal'], ...lines];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...all.map((line) => (line[column] ?? '').length)));
  for (const line of all) {
    console.log(
      line
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    );
  }
}
