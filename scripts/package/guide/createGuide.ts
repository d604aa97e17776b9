import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repository, root, servedFiles, sourceOf, targetOf } from '../../../site/.vitepress/routes.ts';
import { type GuidePage, guideSections } from './guidePages.ts';

const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const languages: Readonly<Record<string, string>> = { mjs: 'js', cjs: 'js' };

/** The file of a line such as `<<< @/examples/testing/MailPage.tsx`, as a block of code. */
function snippet(file: string): string {
  const ending = path.extname(file).slice(1);
  return `\`\`\`${languages[ending] ?? ending}\n${textOf(file).trimEnd()}\n\`\`\``;
}

/** The link from a page of the guide to a page of the site: relative within the guide, else to the repository. */
function linkFrom(page: GuidePage, target: string, files: ReadonlySet<string>): string {
  if (!target.startsWith('/')) return target;
  const [place = '', anchor] = target.slice(1).split('#', 2);
  const hash = anchor === undefined ? '' : `#${anchor}`;
  const isServed = Object.values(servedFiles).includes(place);
  const from = path.posix.dirname(path.posix.join('docs/guide', page.file));
  if (isServed || files.has(place)) return path.posix.relative(from, path.posix.join('docs/guide', place)) + hash;
  return `${repository}/${sourceOf(place)}${hash}`;
}

/** The text of a page for the package, as plain Markdown: with the code of its files, and links that work in the package. */
function guideText(page: GuidePage, files: ReadonlySet<string>): string {
  const parts = textOf(page.source).split(/(^```[\s\S]*?^```$)/m);
  const linked = parts.map((part) =>
    part.startsWith('```')
      ? part
      : part.replace(
          /\]\(([^)\s]+)\)/g,
          (_, href: string) => `](${linkFrom(page, targetOf(href, page.source), files)})`,
        ),
  );
  return linked.join('').replace(/^<<< @\/(\S+)$/gm, (_, file: string) => snippet(file));
}

const introduction = `# Triage Inbox

> \`triage-inbox\` is a React component (\`<TriageInbox>\`), a framework-neutral core and a REST transport for a keyboard-driven inbox over
> a chat: unread direct messages, channels and threads in one list. Hosts embed it, extend it with actions and slots, and connect it to
> any backend.

- Entries: \`triage-inbox\` (React), \`/core\`, \`/transport\`, \`/badge\`, \`/search\`, \`/blocks\`, \`/testing\`, \`/testing/msw\`, \`/locales/{ar,de,ja}\`, \`/styles.css\`.
- The declarations in \`dist/*.d.ts\` describe every export, with units, defaults and examples.
- \`docs/guide/openapi.json\` has the schemas of all calls and frames.
- Begin with \`guide/start/index.md\`. The element around the inbox needs a height, and the page needs \`triage-inbox/styles.css\`.
`;

/** The documentation of the package, as text by path: the guides, and their index in the format of llms.txt. */
export function createGuide(): ReadonlyMap<string, string> {
  const pages = guideSections.flatMap((section) => section.pages);
  const files = new Set(pages.map(({ file }) => file));
  const sections = guideSections.map(
    ({ title, pages: own }) =>
      `## ${title}\n\n${own.map((page) => `- [${page.title}](guide/${page.file})`).join('\n')}\n`,
  );
  return new Map([
    ['docs/llms.txt', [introduction, ...sections].join('\n')],
    ...pages.map((page): [string, string] => [`docs/guide/${page.file}`, guideText(page, files)]),
  ]);
}
