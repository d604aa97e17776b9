import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSite, siteFolder } from '../../scripts/site/buildSite.mjs';

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
