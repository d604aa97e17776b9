import { existsSync } from 'node:fs';
import path from 'node:path';
import { root, sourceOf } from '../../../site/.vitepress/routes.ts';
import { sidebar } from '../../../site/.vitepress/sidebar.ts';

/** A page of the guide in the package. */
export interface GuidePage {
  title: string;
  /** Path of its text in the repository. */
  source: string;
  /** Path in `docs/guide` of the package. */
  file: string;
}

/** The reference, because the package has declarations; the server, which is a package of its own; and the pages about the repository. */
const leftOut: ReadonlySet<string> = new Set(['API reference', 'Operations', 'Project']);
/** For people who work with the server. */
const leftOutPages: ReadonlySet<string> = new Set(['backend/chat-service.md']);

/** The sections of the site that are in the package, with their pages. */
export const guideSections: readonly { title: string; pages: readonly GuidePage[] }[] = sidebar
  .filter(({ text = '' }) => !leftOut.has(text))
  .map(({ text: title = '', items = [] }) => ({
    title,
    pages: items
      .map(({ text = '', link = '' }) => ({ title: text, file: `${link.replace(/\/$/, '/index').slice(1)}.md` }))
      .filter(({ file }) => !leftOutPages.has(file))
      .map((page) => ({ ...page, source: sourceOf(page.file) })),
  }));

for (const { source } of guideSections.flatMap(({ pages }) => pages)) {
  if (!existsSync(path.join(root, source))) throw new Error(`The page ${source} of the navigation does not exist`);
}
