import { ConfigurationError } from '../../core/logging/configurationError.ts';
import type { Page } from '../../model/index.ts';

const repeated = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, at) => names.indexOf(name) !== at)),
];

/** A route is the first segment of a path. */
const isRoute = (route: unknown): boolean => typeof route === 'string' && /^\/[^/?#\s]+$/.test(route);

/** The problems of the navigation configuration: a page in JavaScript may pass any value. */
export function* problemsOfPages(pages: readonly Page[], contents: readonly string[]): Generator<ConfigurationError> {
  const problem = (text: string) => new ConfigurationError('pages-incomplete', `\`pages\`: ${text}`);
  for (const { id, route, subViews } of pages) {
    if (!id) yield problem('a page has no `id`');
    if (!isRoute(route)) yield problem(`the route ${JSON.stringify(route)} of the page "${id}" is not like "/inbox"`);
    const hasContent = contents.includes(id);
    if (subViews.length === 0 && !hasContent) {
      yield problem(`the page "${id}" has neither \`subViews\` nor an \`element\`: it shows nothing`);
    }
    if (subViews.length > 0 && hasContent) {
      yield problem(`the page "${id}" has \`subViews\`, so that its \`element\` is not shown`);
    }
    for (const view of repeated(subViews.map((subView) => subView.id))) {
      yield problem(`the page "${id}" has two \`subViews\` with the id "${view}"`);
    }
  }
  for (const id of contents.filter((content) => !pages.some((page) => page.id === content))) {
    yield problem(
      `the page "${id}" has an \`element\`, but the inbox has no such page: name it in \`createInbox\` as well`,
    );
  }
  for (const id of repeated(pages.map((page) => page.id))) yield problem(`two pages have the id "${id}"`);
  for (const route of repeated(pages.map((page) => page.route))) yield problem(`two pages have the route "${route}"`);
}
