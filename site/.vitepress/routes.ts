import { existsSync } from 'node:fs';
import path from 'node:path';

/** The repository, which contains the sources of all pages. */
export const root = path.join(import.meta.dirname, '../..');

/** The files of the repository on the web. */
export const repository = 'https://github.com/triage-inbox/triage-inbox/blob/main';

/** Pages whose source is outside of `site`: path in the repository → path in the site. */
const elsewhere: Readonly<Record<string, string>> = {
  'CHANGELOG.md': 'project/changelog.md',
  'CONTRIBUTING.md': 'project/contributing.md',
  'SECURITY.md': 'project/security.md',
  'docs/chat-service.md': 'backend/chat-service.md',
  'docs/fake-slack.md': 'operations/fake-slack.md',
  'docs/mutation.md': 'project/mutation.md',
  'docs/operations.md': 'operations/index.md',
  'docs/performance.md': 'project/performance.md',
  'docs/protocol.md': 'protocol/index.md',
  'docs/requirements.md': 'project/requirements.md',
  'docs/server.md': 'operations/server.md',
  'docs/slack.md': 'operations/slack.md',
  'docs/theming.md': 'theming/tokens.md',
  'docs/unread.md': 'project/unread.md',
  'docs/your-backend.md': 'backend/index.md',
  'docs/reference/README.md': 'reference/index.md',
  'examples/headless/README.md': 'extend/headless.md',
};

/** The path of a page in the site; the path itself for a file that is no page. */
export function pageOf(source: string): string {
  const moved = elsewhere[source];
  if (moved !== undefined) return moved;
  if (source.startsWith('site/')) return source.slice('site/'.length);
  return source.startsWith('docs/reference/') ? source.slice('docs/'.length) : source;
}

/** The source of a page: path in the site → path in the repository. */
export function sourceOf(page: string): string {
  const [source] = Object.entries(elsewhere).find(([, moved]) => moved === page) ?? [];
  return source ?? (page.startsWith('reference/') ? `docs/${page}` : `site/${page}`);
}

const isPage = (source: string): boolean => pageOf(source) !== source;

/** Files that the site serves beside its pages: path in the repository → path in the site. */
export const servedFiles: Readonly<Record<string, string>> = { 'docs/openapi.json': 'openapi.json' };

/**
 * The target of a link in a source file: a page of the site, or the file in the repository. Links in the sources are paths, so
 * that they work there as well. Throws if no such file exists.
 */
export function targetOf(href: string, source: string): string {
  if (/^(\w+:|#|\/)/.test(href)) return href;
  const [file = '', anchor] = href.split('#', 2);
  const target = path.posix.join(path.posix.dirname(source), decodeURI(file)).replace(/\/$/, '');
  if (!existsSync(path.join(root, target))) throw new Error(`${source} links to ${href}, which does not exist`);
  const served = servedFiles[target];
  if (served !== undefined) return `/${served}`;
  const index = [`${target}/index.md`, `${target}/README.md`].find(
    (one) => isPage(one) && existsSync(path.join(root, one)),
  );
  const page = isPage(target) && target.endsWith('.md') ? target : index;
  const to = page === undefined ? `${repository}/${target}` : `/${pageOf(page)}`;
  return anchor === undefined ? to : `${to}#${anchor}`;
}
