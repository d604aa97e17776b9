import { describe, expect, it } from 'vitest';
import type { Row } from '../../bench/row.ts';
import { quantile, resultsOf } from '../../bench/runner/figures.mjs';

const aRow = (figure: Partial<Row['figures'][number]>): Row => ({
  id: 'mount',
  variants: ['started', 'limit'],
  figures: [{ work: 'mount', metric: 'time', unit: 'ms', of: 'started', ...figure }],
  sample: () => Promise.resolve({}),
});

const samples = { started: { time: [30, 10, 20] }, limit: { time: [12, 8, 10] } };

describe('the figures of the benchmark', () => {
  it('are medians, and the ratio to the limit of the same run', () => {
    const [result] = resultsOf(aRow({ ratio: 2 }), samples);
    expect(result).toMatchObject({ ours: 20, limit: 10, ratio: 2, bar: '≤ 2×', isMissed: false });
  });

  it('miss a bar above its ratio or its value', () => {
    expect(resultsOf(aRow({ ratio: 1.9 }), samples)[0]?.isMissed).toBe(true);
    expect(resultsOf(aRow({ most: 19 }), samples)[0]).toMatchObject({ bar: '≤ 19 ms', isMissed: true });
    expect(resultsOf(aRow({ most: 20 }), samples)[0]?.isMissed).toBe(false);
  });

  it('miss a bar without a value', () => {
    expect(resultsOf(aRow({ most: 19 }), {})[0]?.isMissed).toBe(true);
    expect(resultsOf(aRow({ ratio: 2 }), { started: { time: [1] } })[0]?.isMissed).toBe(true);
    expect(resultsOf(aRow({}), {})[0]?.isMissed).toBe(false);
  });

  it('take the quantile of a figure', () => {
    expect(quantile([5, 1, 4, 2, 3], 0.95)).toBe(5);
    expect(resultsOf(aRow({ quantile: 0.95 }), samples)[0]?.ours).toBe(30);
  });
});
