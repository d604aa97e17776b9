import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/runCommand.mjs';

const hosts = 'tests/package/hosts';
const folders = ['examples', 'examples/demo-app', hosts].flatMap((parent) =>
  readdirSync(path.join(root, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(parent, entry.name)),
);
const pages = folders
  .filter((folder) => readdirSync(path.join(root, folder)).includes('index.html'))
  .map((folder) => path.join(folder, 'index.html'));

// Chromium requests /favicon.ico for a page without an icon and reports the 404 in the console.
describe('the pages of examples and hosts', () => {
  it('are all found', () => {
    expect(pages).toContain(path.normalize('examples/custom-transport/index.html'));
    expect(pages.length).toBeGreaterThan(6);
  });

  it.each(pages)('%s names its icon', (page) => {
    expect(readFileSync(path.join(root, page), 'utf8')).toMatch(/<link\s+rel="icon"\s+href="\S/);
  });
});
