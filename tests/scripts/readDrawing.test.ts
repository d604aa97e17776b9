import { describe, expect, it } from 'vitest';
import { readDrawing } from '../../scripts/scenes/readDrawing.mjs';

describe('readDrawing', () => {
  it('reads elements, attributes and children', () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2" role="img" aria-label="A dot"><title>A dot</title>
      <g stroke-width="2"><circle cx="1" r="1"/><path d="M0 0"/></g></svg>`;
    expect(readDrawing(svg)).toEqual([
      'svg',
      { viewBox: '0 0 4 2' },
      ['g', { strokeWidth: '2' }, ['circle', { cx: '1', r: '1' }], ['path', { d: 'M0 0' }]],
    ]);
  });

  it.each([
    ['text', '<svg><g>words</g></svg>'],
    ['an element that stays open', '<svg><g></svg>'],
    ['a second drawing', '<svg/><svg/>'],
    ['an attribute without a value', '<svg hidden></svg>'],
    ['nothing', ''],
  ])('throws on %s', (_, svg) => {
    expect(() => readDrawing(svg)).toThrow();
  });
});
