import { describe, expect, it } from 'vitest';
import { unlayer } from '../../scripts/package/unlayer.mjs';

describe('unlayer', () => {
  it('sorts rules by layer, unlayered rules last', () => {
    const css = `
      @layer kit.tokens, kit.base;
      .free { top: 0 }
      @layer kit.base { .base { top: 1px } }
      @layer kit.tokens { .token { top: 2px } }`;
    expect(unlayer(css)).toBe('.token { top: 2px }\n.base { top: 1px }\n.free { top: 0 }\n');
  });

  it('puts the own rules of a layer after its nested layers', () => {
    expect(
      unlayer('@layer a { .own { top: 0 } @layer b { .inner { top: 1px } } } @layer a.b { .too { top: 2px } }'),
    ).toBe('.inner { top: 1px }\n.too { top: 2px }\n.own { top: 0 }\n');
  });

  it('keeps conditions, nesting and keyframes', () => {
    const rules = [
      '@media (prefers-reduced-motion: reduce) { .a { transition: none } }',
      '@container (min-width: 40em) { .a { & b { top: 0 } } }',
      '@keyframes spin { to { rotate: 1turn } }',
    ];
    expect(unlayer(`@layer kit { ${rules.join(' ')} }`)).toBe(`${rules.join('\n')}\n`);
  });

  it.each([
    ['a layer inside a condition', '@media print { @layer kit { .a { top: 0 } } }'],
    ['an unbundled import', '@import url("other.css") layer(kit);'],
    ['invalid CSS', '@layer kit { .a { top: 0 }'],
  ])('throws on %s', (_, css) => {
    expect(() => unlayer(css)).toThrow();
  });
});
