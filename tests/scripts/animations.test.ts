import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../../src/', import.meta.url));
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => readFileSync(`${folder}${name}`, 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''));

/** Properties whose animation the compositor runs alone, and `visibility`, which changes once. */
const cheap = ['opacity', 'transform', 'translate', 'rotate', 'scale', 'visibility'];
/** Paints one message, after the user has jumped to it. */
const exceptions = ['ti-highlight: background-color'];

/** What the keyframes of a sheet animate, as "name: property". */
function animated(css: string): string[] {
  return [...css.matchAll(/@keyframes ([\w-]+)\s*\{((?:[^{}]*\{[^{}]*\})*)\s*\}/g)].flatMap(([, name, frames = '']) =>
    [...frames.matchAll(/([\w-]+)\s*:/g)].map(([, property]) => `${name}: ${property}`),
  );
}

it('animates nothing that repaints or moves content', () => {
  const found = sheets.flatMap(animated);
  expect(found).toContain('ti-appear: opacity');
  const costly = found.filter((one) => !cheap.some((property) => one.endsWith(`: ${property}`)));
  expect(costly).toEqual(exceptions);
});

it('transitions no sizes and no positions', () => {
  const found = sheets.flatMap((css) =>
    [...css.matchAll(/transition(?:-property)?\s*:([^;}]+)/g)].map(([, value = '']) => value.trim().split(/\s/)[0]),
  );
  expect([...new Set(found)].sort()).toEqual(['background-color', 'translate']);
});
