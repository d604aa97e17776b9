import { describe, expect, it } from 'vitest';
import { markPure } from '../../scripts/package/markPure.mjs';

describe('markPure', () => {
  it.each([
    ['a call', 'createContext(null)'],
    ['a constructor', 'new RegExp(`a`)'],
    ['a tagged template', 'String.raw`a`'],
    ['a property', 'config.longest'],
    ['a call inside an object', '{ a: [1, list()] }'],
    ['a spread', '{ ...other }'],
    ['a template', ['`$', '{name}!`'].join('')],
    ['a call after a condition', 'isOn ? list() : 1'],
  ])('marks %s', (_, value) => {
    expect(markPure(`var a = ${value};\n`)).toBe(`var a =/*#__PURE__*/(()=>(${value}))();\n`);
  });

  it.each([
    ['a literal', 'var a = { b: [1, "c"] };'],
    ['a function', 'var a = () => list(), b = function () { return list(); };'],
    ['a class, which gets its name from the variable', 'var a = class extends errors.Base { static b = list(); };'],
    ['a destructured value', 'var { a } = list();'],
    ['a call without a variable', 'list();'],
    ['a variable inside a function', 'function a() { var b = list(); }'],
  ])('leaves %s', (_, code) => {
    expect(markPure(code)).toBe(code);
  });

  it('keeps the values and everything between them', () => {
    const code = 'var a = [3, 1].sort(), b = a.length; // a comment\nvar c = a.map((n) => n + b);\nexport { c };';
    const marked = markPure(code);
    expect(marked.match(/#__PURE__/g)).toHaveLength(3);
    const run = (module: string): unknown => new Function(module.replace('export { c };', 'return c;'))();
    expect(run(marked)).toEqual(run(code));
    expect(run(marked)).toEqual([3, 5]);
  });
});
