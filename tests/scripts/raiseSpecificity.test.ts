import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { raiseSpecificity } from '../../scripts/package/raiseSpecificity.mjs';

/** The result without the guard, which comes first and never changes. */
function raised(css: string): string[] {
  const { nodes } = postcss.parse(raiseSpecificity(css));
  return nodes.slice(3).map((node) => String(node).replaceAll(/\s+/g, ' '));
}

describe('raiseSpecificity', () => {
  it('gives every rule the specificity of an id', () => {
    expect(raised('.ti-a, .ti-b:hover > span { top: 0 } button.ti-c { top: 1px }')).toEqual([
      ':not(#ti).ti-a, :not(#ti).ti-b:hover > span { top: 0 }',
      'button:not(#ti).ti-c { top: 1px }',
    ]);
  });

  it('gives the root less, so that a class of the host can size it', () => {
    expect(raised(':where(.ti-root) { top: 0 } :where(.ti-root[data-ti-theme="light"]):focus { top: 1px }')).toEqual([
      ':not(ti):not(ti):where(.ti-root) { top: 0 }',
      ':not(ti):not(ti):where(.ti-root[data-ti-theme="light"]):focus { top: 1px }',
    ]);
    expect(raised(':where(.ti-root) :where(a) { top: 0 }')).toEqual([':not(#ti):where(.ti-root) :where(a) { top: 0 }']);
  });

  it('processes rules in conditions, not keyframes and nested rules', () => {
    const css = [
      '@media print { .ti-a { & b { top: 0 } } }',
      '@keyframes ti-spin { from { top: 0 } 50% { top: 1px } }',
    ];
    expect(raised(css.join('\n'))).toEqual([css[0]?.replace('.ti-a', ':not(#ti).ti-a'), css[1]]);
  });

  it('reverts global rules of the page first', () => {
    const [all, drawings, pseudo, own] = postcss.parse(raiseSpecificity('.ti-a { top: 0 }')).nodes.map(String);
    expect(all).toContain('all: revert }');
    expect(drawings).toContain('all: revert-layer }');
    expect(pseudo).toContain('::before');
    expect(own).toContain('.ti-a');
  });

  it('throws on a selector that it cannot process', () => {
    expect(() => raiseSpecificity('* { top: 0 }')).toThrow('Cannot raise the specificity');
  });
});
