import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createGuide } from '../../scripts/package/guide/createGuide.ts';
import { root } from '../../site/.vitepress/routes.ts';
import { storedKey, tokenNames } from '../../src/model/index.ts';

const guide = createGuide();
const index = guide.get('docs/llms.txt') ?? '';

/** The links of a text, outside of blocks of code. */
const linksIn = (text: string): string[] =>
  [...text.replace(/^```[\s\S]*?^```$/gm, '').matchAll(/\]\(([^)\s]+)\)/g)].map(([, href = '']) => href);

describe('the documentation in the package', () => {
  it('has an index with title, summary and a link to each guide [DOC-6]', () => {
    expect(index).toMatch(/^# Triage Inbox\n\n> .+/);
    const linked = linksIn(index).map((href) => `docs/${href}`);
    expect(linked.sort()).toEqual([...guide.keys()].filter((file) => file !== 'docs/llms.txt').sort());
    expect(linked.length).toBeGreaterThan(25);
  });

  it('names every entry of the package in its index and among what is public [DOC-6]', () => {
    const stability = readFileSync(path.join(root, 'site/project/stability.md'), 'utf8');
    const { exports } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { exports: object };
    const entries = Object.keys(exports).flatMap((name) => /^\.(\/[a-z/]+)$/.exec(name)?.[1] ?? []);
    expect(entries).toContain('/badge');
    for (const entry of entries.filter((name) => !name.startsWith('/locales/'))) {
      for (const text of [index, stability]) expect(text).toContain(`\`${entry}\``);
    }
  });

  it('names the entry of local storage that has the token [DOC-6]', () => {
    expect(guide.get('docs/guide/protocol/index.md')).toContain(`the entry \`${storedKey(tokenNames.token)}\``);
  });

  it('links to files of the package or to https addresses only [DOC-6]', () => {
    const packed = new Set([...guide.keys(), 'docs/guide/openapi.json']);
    for (const [file, text] of guide) {
      for (const href of linksIn(text)) {
        if (/^(https?:|#)/.test(href)) continue;
        const target = path.posix.join(path.posix.dirname(file), href.split('#', 1)[0] ?? '');
        expect(packed.has(target), `${file}: ${href}`).toBe(true);
      }
    }
  });

  it('shows the code of the recipes, and nothing that only the site understands [DOC-6]', () => {
    expect(guide.get('docs/guide/recipes/react-router.md')).toContain('export function Mail()');
    for (const [file, text] of guide) expect(text, file).not.toMatch(/^<<<|^---\n/m);
  });

  it('is small: below 200 kB [DOC-6]', () => {
    const bytes = [...guide.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
    expect(bytes).toBeLessThan(200_000);
  });
});
