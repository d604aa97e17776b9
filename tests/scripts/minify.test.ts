import { describe, expect, it } from 'vitest';
import { minifyScript } from '../../scripts/package/minify.mjs';

const module = `"use client";
import { list } from "./chunk-AB12.js";
// node_modules/@atlaskit/drag/dist/index.js
function failLoudly(argument) {
  const message = "Not " + argument;
  throw new Error(message);
}
// node_modules/marked/lib/marked.js
var failLater = (value) => {
  failLoudly(value);
};
// node_modules/marked/lib/other.js
class FirstList { first() { return list()[0]; } }
export { FirstList, failLater };
/*! Emoji, MIT License. */
`;

describe('minifyScript', () => {
  it('keeps the directive, the names in stack traces, a line for each statement, and the notices', async () => {
    const { code, packages } = await minifyScript(module);
    expect(packages).toEqual(['@atlaskit/drag', 'marked']);
    const lines = code.split('\n');
    expect(lines[0]).toBe('"use client";');
    expect(lines.slice(-4)).toEqual([
      'export{FirstList,failLater};',
      '/*! Emoji, MIT License. */',
      '/*! Contains @atlaskit/drag, marked: see THIRD-PARTY-LICENSES.md */',
      '',
    ]);
    const ownLines = ['function failLoudly(', 'var failLater=', 'class FirstList{'];
    expect(ownLines.map((start) => lines.filter((line) => line.startsWith(start)).length)).toEqual([1, 1, 1]);
    const run = code.replace(/^import.*$/m, '').replace(/^export.*$/m, 'return failLater;');
    const failLater: (value: string) => void = new Function(run)();
    let stack = '';
    try {
      failLater('now');
    } catch (error) {
      stack = String((error as Error).stack);
    }
    expect(stack).toMatch(/^Error: Not now\n.* failLoudly .*\n.* failLater /);
  });

  it('reports code that it cannot read', async () => {
    await expect(minifyScript('export {')).rejects.toThrow('A module could not be minified');
  });
});
