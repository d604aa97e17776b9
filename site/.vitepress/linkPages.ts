import path from 'node:path';
import type { MarkdownRenderer } from 'vitepress';
import { root, targetOf } from './routes.ts';

interface Page {
  path?: string;
  realPath?: string;
}

/**
 * Makes the links of a page, which are paths in the repository, lead to pages of the site or to the repository. Pages are Vue
 * templates: braces in code must not be read as expressions.
 */
export function linkPages(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('link-pages', ({ tokens, env }) => {
    const { realPath, path: file = '' }: Page = env;
    const source = path
      .relative(root, realPath ?? file)
      .split(path.sep)
      .join('/');
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      if (token.type === 'code_inline') token.attrSet('v-pre', '');
      const href = token.type === 'link_open' ? token.attrGet('href') : null;
      if (href !== null) token.attrSet('href', targetOf(href, source));
    }
  });
}
