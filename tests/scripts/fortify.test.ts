import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { fortify } from '../../scripts/package/fortify.mjs';

/** Without the guard, which stands first and is the same for all. */
function fortified(css: string): string[] {
  const { nodes } = postcss.parse(fortify(css));
  return nodes.slice(3).map((node) => String(node).replaceAll(/\s+/g, ' '));
}

describe('fortify', () => {
  it('gives every rule the weight of an id', () => {
    expect(fortified('.ti-a, .ti-b:hover > span { top: 0 } button.ti-c { top: 1px }')).toEqual([
      ':not(#ti).ti-a, :not(#ti).ti-b:hover > span { top: 0 }',
      'button:not(#ti).ti-c { top: 1px }',
    ]);
  });

  it('gives less to the root, so that a class of the host can size it', () => {
    expect(fortified(':where(.ti-root) { top: 0 } :where(.ti-root[data-ti-theme="light"]):focus { top: 1px }')).toEqual(
      [
        ':not(ti):not(ti):where(.ti-root) { top: 0 }',
        ':not(ti):not(ti):where(.ti-root[data-ti-theme="light"]):focus { top: 1px }',
      ],
    );
    expect(fortified(':where(.ti-root) :where(a) { top: 0 }')).toEqual([
      ':not(#ti):where(.ti-root) :where(a) { top: 0 }',
    ]);
  });

  it('reaches into conditions, and not into keyframes and nested rules', () => {
    const css = [
      '@media print { .ti-a { & b { top: 0 } } }',
      '@keyframes ti-spin { from { top: 0 } 50% { top: 1px } }',
    ];
    expect(fortified(css.join('\n'))).toEqual([css[0]?.replace('.ti-a', ':not(#ti).ti-a'), css[1]]);
  });

  it('takes back first what a page says of everything', () => {
    const [all, drawings, pseudo, own] = postcss.parse(fortify('.ti-a { top: 0 }')).nodes.map(String);
    expect(all).toContain('all: revert }');
    expect(drawings).toContain('all: revert-layer }');
    expect(pseudo).toContain('::before');
    expect(own).toContain('.ti-a');
  });

  it('refuses a selector that it cannot weigh', () => {
    expect(() => fortify('* { top: 0 }')).toThrow('Where would the weight go');
  });
});
