import { guideSections } from './guidePages.ts';
import { guideText } from './guideText.ts';

const introduction = `# Triage Inbox

> \`triage-inbox\` is a React component (\`<TriageInbox>\`), a framework-neutral core and a REST transport for a keyboard-driven inbox over
> a chat: unread direct messages, channels and threads in one list. Hosts embed it, extend it with actions and slots, and connect it to
> any backend.

- Entries: \`triage-inbox\` (React), \`/core\`, \`/transport\`, \`/search\`, \`/testing\`, \`/testing/msw\`, \`/locales/{ar,de,ja}\`, \`/styles.css\`.
- The declarations in \`dist/*.d.ts\` describe every export, with units, defaults and examples.
- \`docs/openapi.json\` has the schemas of all calls and frames.
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
