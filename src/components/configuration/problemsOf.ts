import { ConfigurationError } from '../../core/logging/inboxError.ts';
import type { InboxLocation } from '../../core/navigation/location.ts';
import { isLaterPage } from '../../core/pages.ts';
import type { Page } from '../../model/index.ts';

/** The parts of the configuration that are checked. */
export interface CheckedConfiguration {
  root: HTMLElement;
  pages: readonly Page[];
  /** The ids of the pages with content of the host. */
  contents: readonly string[];
  /** From the host: a page in JavaScript may pass any value. */
  theme: string | undefined;
  location: InboxLocation | undefined;
}

/** Whether the page has loaded a version of the styles. */
const hasStyles = (root: HTMLElement, view: Window): boolean =>
  view.getComputedStyle(root).getPropertyValue('--ti-forwards') !== '';

/** Whether the height of the root comes from its fallback, because the container has none: then it changes with the fallback. */
function isWithoutHeight(root: HTMLElement): boolean {
  const { style } = root;
  const before = style.getPropertyValue('contain-intrinsic-block-size');
  const height = root.offsetHeight;
  style.setProperty('contain-intrinsic-block-size', `${height + 1}px`);
  const isFallback = root.offsetHeight !== height;
  style.setProperty('contain-intrinsic-block-size', before);
  return isFallback;
}

function* problemsOfLayout(root: HTMLElement): Generator<ConfigurationError> {
  const view = root.ownerDocument.defaultView;
  // Not displayed, or a page without layout, such as a test.
  if (view === null || root.getClientRects().length === 0) return;
  if (!hasStyles(root, view)) {
    const message =
      "the styles are missing: import 'triage-inbox/styles.css' once, and again in each shadow root and iframe";
    yield new ConfigurationError('styles-missing', message);
    return;
  }
  if (root.offsetWidth === 0) {
    const message =
      'the inbox fills its container, which leaves it no width: give it a share of it, such as `flex: 1` in a flex container';
    yield new ConfigurationError('width-missing', message);
  }
  if (!isWithoutHeight(root)) return;
  const message =
    'the inbox fills its container, which has no height, so it is as tall as the viewport: give the container a height, such as `height: 100dvh`';
  yield new ConfigurationError('height-missing', message);
}

const inQuotes = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** All problems of a configuration. */
export function* problemsOf({
  root,
  pages,
  contents,
  theme,
  location,
}: CheckedConfiguration): Generator<ConfigurationError> {
  yield* problemsOfLayout(root);
  yield* problemsOfPages(pages, contents);
  if (theme !== undefined && !['dark', 'light', 'system'].includes(theme)) {
    yield new ConfigurationError(
      'theme-unknown',
      `there is no theme "${theme}": \`theme\` is "dark", "light" or "system"`,
    );
  }
  const ids = pages.map(({ id }) => id);
  if (location !== undefined && !ids.includes(location.page)) {
    const message = `\`location\` has the page "${location.page}", which does not exist: the pages are ${inQuotes(ids)}`;
    yield new ConfigurationError('page-unknown', message);
  }
}

const repeated = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, at) => names.indexOf(name) !== at)),
];

/** A route is the first segment of a path. */
const isRoute = (route: unknown): boolean => typeof route === 'string' && /^\/[^/?#\s]+$/.test(route);

/** The problems of the navigation configuration: a page in JavaScript may pass any value. */
function* problemsOfPages(pages: readonly Page[], contents: readonly string[]): Generator<ConfigurationError> {
  const problem = (text: string) => new ConfigurationError('pages-incomplete', `\`pages\`: ${text}`);
  for (const page of pages) {
    const { id, route, subViews } = page;
    if (!id) yield problem('a page has no `id`');
    if (!isRoute(route)) yield problem(`the route ${JSON.stringify(route)} of the page "${id}" is not like "/inbox"`);
    const hasContent = contents.includes(id);
    if (subViews.length === 0 && !hasContent && !isLaterPage(page)) {
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
