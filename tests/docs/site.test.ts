import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenLinks } from '../../scripts/site/brokenLinks.mjs';
import { buildSite, siteFolder } from '../../scripts/site/buildSite.mjs';
import { targetOf } from '../../site/.vitepress/routes.ts';
import { sidebar } from '../../site/.vitepress/sidebar.ts';

const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(ending));

describe('the documentation site', () => {
  let complaints: string[];
  beforeAll(async () => {
    ({ complaints } = await buildSite());
  });

  it('builds, and every link and anchor leads to a page, a file or a heading [DOC-2]', () => {
    expect(complaints).toEqual([]);
    expect(filesIn(siteFolder, '.html').length).toBeGreaterThan(40);
  });

  it('has every page in its navigation [DOC-2]', () => {
    const linked = sidebar.flatMap(({ items = [] }) => items.map(({ link = '' }) => link.replace(/\/$/, '/index')));
    for (const link of linked) expect(existsSync(path.join(siteFolder, `${link}.html`)), link).toBe(true);
    const built = filesIn(siteFolder, '.html').map(
      (file) =>
        `/${file
          .split(path.sep)
          .join('/')
          .replace(/\.html$/, '')}`,
    );
    const outside = built.filter((page) => !linked.includes(page) && !page.includes('/locales/'));
    expect(outside.sort()).toEqual(['/404', '/index']);
  });

  it('loads nothing from other servers [DOC-3]', () => {
    const loads =
      /<(?:script|img|source|iframe)[^>]*\s(?:src|srcset)="(?:https?:)?\/\/|<link[^>]*\shref="(?:https?:)?\/\//;
    for (const file of filesIn(siteFolder, '.html')) {
      expect(readFileSync(path.join(siteFolder, file), 'utf8'), file).not.toMatch(loads);
    }
    for (const file of filesIn(siteFolder, '.css')) {
      expect(readFileSync(path.join(siteFolder, file), 'utf8'), file).not.toMatch(/url\(["']?(?:https?:)?\/\//);
    }
  });
});

describe('the check of links', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'triage-inbox-site-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('reports a missing page, file and anchor, below the path of the site [DOC-2]', () => {
    mkdirSync(path.join(folder, 'deep'));
    writeFileSync(
      path.join(folder, 'index.html'),
      '<a href="/docs/deep/#here">1</a> <a href="#nowhere">2</a> <a href="/docs/none.html">3</a> <a href="/other">4</a>',
    );
    writeFileSync(
      path.join(folder, 'deep/index.html'),
      '<h1 id="here">1</h1> <img src="./none.png"> <a href="../index.html#x&amp;y">2</a> <a href="https://a.test/#z">3</a>',
    );
    expect(brokenLinks(folder, '/docs/').sort()).toEqual([
      'deep/index.html: ../index.html#x&y has no such anchor',
      'deep/index.html: ./none.png does not exist',
      'index.html: #nowhere has no such anchor',
      'index.html: /docs/none.html does not exist',
      'index.html: /other does not exist',
    ]);
  });

  it('reports a link in a source to a file that does not exist [DOC-2]', () => {
    expect(targetOf('../../docs/slack.md#scopes', 'site/start/index.md')).toBe('/operations/slack.md#scopes');
    expect(targetOf('../../src/index.ts', 'site/start/index.md')).toMatch(/^https:.*\/src\/index\.ts$/);
    expect(() => targetOf('../none.md', 'site/start/index.md')).toThrow(
      /site\/start\/index\.md links to \.\.\/none\.md/,
    );
  });
});
