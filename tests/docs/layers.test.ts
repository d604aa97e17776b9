import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../site/.vitepress/routes.ts';

type Layers = Record<'componentLayers' | 'coreSlices' | 'serverSlices' | 'slackSlices', readonly string[]>;
const layers: Layers = createRequire(import.meta.url)('../../scripts/lint/layers.cjs');

const contributing = readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8');

const sectionOf = (title: string): string =>
  contributing.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? '';

/** The names of a table with the columns group, name and contents. */
const namesInTable = (title: string): string[] =>
  [...sectionOf(title).matchAll(/^\|[\w ]*\| ((?:`[\w.]+`(?:, )?)+) \|/gm)].flatMap(([, cell = '']) =>
    cell.split(', ').map((name) => name.replaceAll('`', '')),
  );

/** The names of the server's tree whose lines begin with these spaces. */
const namesInTree = (indent: string): string[] =>
  [...sectionOf('The server').matchAll(new RegExp(`^${indent}(\\S(?:.*?\\S)??)  `, 'gm'))].flatMap(([, names = '']) =>
    names.split(/,? /).map((name) => name.replace('/', '')),
  );

const isFolder = (name: string): boolean => !name.endsWith('.ts');

describe('the tables of CONTRIBUTING', () => {
  it('have the slices of the core and the layers of the components in their order', () => {
    expect(namesInTable('The core').filter((name) => layers.coreSlices.includes(name))).toEqual(layers.coreSlices);
    expect(namesInTable('The components')).toEqual(layers.componentLayers);
  });

  it('have all slices of the server', () => {
    expect(namesInTree(' {2}')).toEqual(
      expect.arrayContaining(layers.serverSlices.filter((name) => name !== 'index.ts')),
    );
    expect(namesInTree(' {4}')).toEqual(expect.arrayContaining(layers.slackSlices.filter(isFolder)));
  });
});
