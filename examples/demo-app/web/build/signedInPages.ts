import type { Plugin } from 'vite';
import { type SkeletonLook, skeletonOf } from '../skeleton/skeleton.ts';

/** The first calls of a signed-in inbox, as the transport makes them: only a request with the same URL and credentials uses a
 * preloaded answer. */
const firstCalls = [
  '/api/auth/status',
  '/api/conversations/data?resolve_mentions=true',
  '/api/config/features',
  '/api/custom-views',
  '/api/builtin-views',
];

const preloads = firstCalls
  .map((path) => `    <link rel="preload" as="fetch" crossorigin="use-credentials" href="${path}" />\n`)
  .join('');

const looks: readonly SkeletonLook[] = [
  { theme: 'dark', panes: 'list' },
  { theme: 'dark', panes: 'conversation' },
  { theme: 'light', panes: 'list' },
  { theme: 'light', panes: 'conversation' },
];

function replaceOnce(text: string, part: string | RegExp, replacement: string): string {
  const changed = text.replace(part, () => replacement);
  if (changed === text) throw new Error(`index.html has no ${part}`);
  return changed;
}

/** Adds the pages for browsers with a session to the build: they show the skeleton of the inbox and request the first answers while
 * the scripts load. */
export const signedInPages: Plugin = {
  name: 'signed-in-pages',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const page = bundle['index.html'];
    if (page?.type !== 'asset') throw new Error('The build has no index.html');
    // After the scripts and styles: HTTP/1.1 has six connections.
    const html = replaceOnce(String(page.source), /(?= *<\/head>)/, preloads);
    for (const look of looks) {
      const source = replaceOnce(html, '<main id="root"></main>', `<main id="root">${skeletonOf(look)}</main>`);
      this.emitFile({ type: 'asset', fileName: `signedIn.${look.theme}.${look.panes}.html`, source });
    }
  },
};
