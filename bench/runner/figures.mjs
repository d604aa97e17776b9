// @ts-check

/** @typedef {import('../row.ts').Figure} Figure @typedef {import('../row.ts').Row} Row @typedef {import('../row.ts').Variant} Variant
 * @typedef {Partial<Record<Variant, Record<string, number[]>>>} Samples values by variant and metric
 * @typedef {{ row: string, work: string, unit: string, ours: number, limit: number, plain: number, virtua: number, ratio: number, bar: string, isMissed: boolean }} Result */

/** @param {readonly number[]} values @param {number} [share] */
export const quantile = (values, share = 0.5) => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

/** Compares the figures of a row with their bars. A figure without a value misses its bar.
 * @param {Row} row @param {Samples} samples @returns {Result[]} */
export const resultsOf = (row, samples) =>
  row.figures.map(({ work, metric, unit, of, quantile: share = 0.5, ratio: bar, most }) => {
    const figureOf = (/** @type {Variant} */ variant) => quantile(samples[variant]?.[metric] ?? [], share);
    const [ours, limit] = [figureOf(of), figureOf('limit')];
    const ratio = ours / limit;
    return {
      row: row.id,
      work,
      unit,
      ours,
      limit,
      plain: figureOf('plain'),
      virtua: figureOf('virtua'),
      ratio,
      bar: bar !== undefined ? `≤ ${bar}×` : most !== undefined ? `≤ ${most} ${unit}`.trim() : '',
      isMissed: (bar !== undefined && !(ratio <= bar)) || (most !== undefined && !(ours <= most)),
    };
  });

/** @param {number} value @param {string} unit */
const shown = (value, unit) => (Number.isNaN(value) ? '–' : `${value.toFixed(value < 10 ? 2 : 1)} ${unit}`.trim());

/** Prints the results as a table of Markdown.
 * @param {readonly Result[]} results */
export function printTable(results) {
  const lines = results.map(({ work, unit, ours, limit, plain, virtua, ratio, bar, isMissed }) => [
    work,
    shown(ours, unit),
    shown(limit, unit),
    shown(plain, unit),
    shown(virtua, unit),
    Number.isNaN(ratio) ? '–' : `${ratio.toFixed(2)}×`,
    `${bar}${isMissed ? ' missed' : ''}`,
  ]);
  const head = ['work', 'ours', 'limit', 'plain React', 'virtua', 'ratio', 'bar'];
  const widths = head.map((name, column) => Math.max(name.length, ...lines.map((line) => (line[column] ?? '').length)));
  const text = (/** @type {string[]} */ cells) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  console.log(text(head));
  console.log(`|${widths.map((width, column) => `${'-'.repeat(width + 1)}${column === 0 ? '-' : ':'}`).join('|')}|`);
  for (const line of lines) console.log(text(line));
}
