import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { brokenLinks } from '../../scripts/site/brokenLinks.mjs';
import { pageOf, root, sourceOf, targetOf } from '../../site/.vitepress/routes.ts';
import { sidebar } from '../../site/.vitepress/sidebar.ts';

const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const filesIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    path.posix.join(folder, file.split(path.sep).join('/')),
  );

/** The files that become pages. */
const sources = [...filesIn('site'), ...filesIn('docs'), ...readdirSync(root)].filter(
  (file) => file.endsWith('.md') && !file.includes('/node_modules/') && pageOf(file) !== file,
);

describe('the sources of the documentation site', () => {
  it('link to files that exist [DOC-2]', () => {
    const complaints: string[] = [];
    let links = 0;
    for (const source of sources) {
      const text = textOf(source).replace(/^```[\s\S]*?^```$/gm, '');
      const hrefs = new Set([...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, href = '']) => href.split('#', 1)[0] ?? ''));
      for (const href of hrefs) {
        links += 1;
        try {
          targetOf(href, source);
        } catch (error) {
          complaints.push(String(error));
        }
      }
    }
    expect(links).toBeGreaterThan(80);
    expect(complaints).toEqual([]);
  });

  it('are all in the navigation [DOC-2]', () => {
    const linked = sidebar.flatMap(({ items = [] }) =>
      items.map(({ link = '' }) => sourceOf(`${link.slice(1).replace(/^$|\/$/, '$&index')}.md`)),
    );
    for (const source of linked) expect(existsSync(path.join(root, source)), source).toBe(true);
    const outside = sources.filter((source) => !linked.includes(source) && !source.includes('/locales/'));
    expect(outside).toEqual(['site/index.md']);
  });

  it('load nothing from other servers [DOC-3]', () => {
    const loads =
      /!\[[^\]]*\]\((?:https?:)?\/\/|<(?:script|img|source|iframe)[^>]*\s(?:src|srcset)="(?:https?:)?\/\/|<link[^>]*\shref="(?:https?:)?\/\/|url\(["']?(?:https?:)?\/\//;
    const parts = filesIn('site/.vitepress').filter((file) => /\.(css|ts)$/.test(file));
    expect(parts.length).toBeGreaterThan(4);
    for (const file of [...sources, ...parts]) {
      expect(textOf(file).replace(/^```[\s\S]*?^```$/gm, ''), file).not.toMatch(loads);
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
