import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mergeChunks } from '../../scripts/package/mergeChunks.mjs';

const dist = mkdtempSync(path.join(tmpdir(), 'triage-inbox-chunks-'));
afterAll(() => rmSync(dist, { recursive: true, force: true }));

/** The output of esbuild for an app with a pane on demand: what they share has a chunk, and what only the pane needs another one. */
const files = {
  'index.js': `"use client";\nexport{App}from"./chunk-AAAAAAAA.js";export{texts}from"./chunk-CCCCCCCC.js";`,
  'app.js': `export{App}from"./chunk-AAAAAAAA.js";`,
  'chunk-AAAAAAAA.js': `import{shared}from"./chunk-BBBBBBBB.js";const App=()=>[shared,import("./Pane-DDDDDDDD.js")];export{App};`,
  'chunk-BBBBBBBB.js': 'const shared="shared";export{shared};',
  'chunk-CCCCCCCC.js': 'const texts="texts";export{texts};',
  'Pane-DDDDDDDD.js': `import{shared}from"./chunk-BBBBBBBB.js";import{texts}from"./chunk-CCCCCCCC.js";const Pane=shared+texts;export{Pane};`,
};

beforeAll(async () => {
  for (const [name, code] of Object.entries(files)) writeFileSync(path.join(dist, name), code);
  await mergeChunks(dist, ['app']);
});

const fileWith = (code: string): string[] =>
  readdirSync(dist).filter((name) => readFileSync(path.join(dist, name), 'utf8').includes(code));

it('code that a pane shares with the first load is in the chunk of the first load', () => {
  expect(fileWith('"shared"')).toEqual(fileWith('const App'));
});

it('code that only a pane and the public entry need is not: hosts would load it at once', () => {
  expect(fileWith('"texts"')).toHaveLength(1);
  expect(fileWith('"texts"')).not.toEqual(fileWith('const App'));
});

it('panes stay on demand, parts are no files, and the entry stays a module of the client', () => {
  expect(fileWith('import(')).toEqual(fileWith('const App'));
  expect(readdirSync(dist)).not.toContain('app.js');
  expect(readFileSync(path.join(dist, 'index.js'), 'utf8')).toMatch(/^"use client";/);
});
