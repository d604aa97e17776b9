import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { overrideClasses, overrideElements } from '../../scripts/package/raiseSpecificity.mjs';

const flat = (nodes: readonly postcss.ChildNode[]): string[] =>
  nodes.map((node) => String(node).replaceAll(/\s+/g, ' '));

const ours = ':where([class^="ti-"], :not([class], .ti-page *, .ti-parts :not(.ti-part, .ti-part *)))';

describe('overrideElements', () => {
  /** The result without the guard, which comes first and never changes. */
  const raised = (css: string): string[] => flat(postcss.parse(overrideElements(css)).nodes.slice(4));

  it('keeps rules with a class', () => {
    const css = '.ti-a, :is(.ti-b, .ti-c):hover > span, button.ti-d::before { top: 0 }';
    expect(raised(css)).toEqual([css]);
  });

  it('raises rules for bare elements, and limits them to elements of the inbox', () => {
    expect(raised(':where(.ti-root) :where(a, button):focus { top: 0 }')).toEqual([
      `:where(.ti-root) ${ours}:not(ti ti ti ti):where(a, button):focus { top: 0 }`,
    ]);
  });

  it('leaves the root in the layer, in conditions too', () => {
    expect(
      raised(':where(.ti-root[lang]:not(:lang(en))) { top: 0 } @media print { :where(.ti-root) { top: 1px } }'),
    ).toEqual([
      '@layer triage-inbox { :where(.ti-root[lang]:not(:lang(en))) { top: 0 } }',
      '@media print { @layer triage-inbox { :where(.ti-root) { top: 1px } } }',
    ]);
  });

  it('reverts the page’s rules, for the root to the layers', () => {
    const [root, all, drawings, pseudo] = postcss.parse(overrideElements('.ti-a { top: 0 }')).nodes.map(String);
    expect(root).toBe(':where(.ti-root):not(ti ti ti ti) { all: revert-layer }');
    expect(all).toContain('all: revert; user-select: revert-layer;');
    expect(drawings).toContain('all: revert-layer }');
    expect(pseudo).toContain('::before');
  });

  it('throws on a selector without a class of the inbox', () => {
    expect(() => overrideElements('* { top: 0 }')).toThrow('No class of ours in "*"');
    expect(() => overrideElements(':where(.ti-a) b { top: 0 }')).toThrow('No class of ours');
  });
});

describe('overrideClasses', () => {
  const raised = (css: string): string[] => flat(postcss.parse(overrideClasses(css)).nodes.slice(3));

  it('gives every rule the specificity of an id', () => {
    expect(raised('.ti-a, .ti-b:hover > span { top: 0 } button.ti-c { top: 1px }')).toEqual([
      ':not(#ti).ti-a, :not(#ti).ti-b:hover > span { top: 0 }',
      'button:not(#ti).ti-c { top: 1px }',
    ]);
    expect(raised(':where(.ti-root) :where(a) { top: 0 }')).toEqual([
      `:where(.ti-root) ${ours}:not(#ti):where(a) { top: 0 }`,
    ]);
  });

  it('gives the root less, so that a class of the host can size it', () => {
    expect(raised(':where(.ti-root) { top: 0 } :where(.ti-root[data-ti-theme="light"]):focus { top: 1px }')).toEqual([
      ':not(ti ti ti ti):where(.ti-root) { top: 0 }',
      ':not(ti ti ti ti):where(.ti-root[data-ti-theme="light"]):focus { top: 1px }',
    ]);
  });

  it('processes rules in conditions, not keyframes and nested rules', () => {
    const css = [
      '@media print { .ti-a { & b { top: 0 } } }',
      '@keyframes ti-spin { from { top: 0 } 50% { top: 1px } }',
    ];
    expect(raised(css.join('\n'))).toEqual([css[0]?.replace('.ti-a', ':not(#ti).ti-a'), css[1]]);
  });

  it('reverts rules of the page first', () => {
    const [all, drawings, pseudo, own] = postcss.parse(overrideClasses('.ti-a { top: 0 }')).nodes.map(String);
    expect(all).toContain('all: revert; user-select: revert-layer;');
    expect(drawings).toContain('all: revert-layer }');
    expect(pseudo).toContain('::before');
    expect(own).toContain('.ti-a');
  });

  it('throws on a selector that it cannot process', () => {
    expect(() => overrideClasses('* { top: 0 }')).toThrow('Cannot raise the specificity');
  });
});
