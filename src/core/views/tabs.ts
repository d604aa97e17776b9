import type { CustomView, Page, SubView } from '../../model/index.ts';
import { customViewsOf } from './order.ts';
import type { ViewsState } from './state.ts';

/** Whether the server stores the visibility of a built-in tab. */
export const canHide = ({ builtin }: Pick<ViewsState, 'builtin'>, subViewId: string): boolean =>
  builtin.some(({ id }) => id === subViewId);

export const isShown = ({ builtin }: Pick<ViewsState, 'builtin'>, { id, isOptional = false }: SubView): boolean =>
  builtin.find((view) => view.id === id)?.isVisible ?? !isOptional;

/** All views of a page with their visibility: built-in ones first, then Focus Inboxes by position. */
export const viewsOfPage = (
  views: Pick<ViewsState, 'builtin' | 'custom' | 'pages'>,
  page: Page,
): readonly { view: SubView | CustomView; isVisible: boolean }[] => [
  ...page.subViews
    .filter((view) => !view.isOptional || canHide(views, view.id))
    .map((view) => ({ view, isVisible: isShown(views, view) })),
  ...customViewsOf(views, page.id).map((view) => ({ view, isVisible: view.isVisible })),
];

/** The visible tabs of a page. If all are hidden, the first one is shown. */
export function visibleViewsOf(
  views: Pick<ViewsState, 'builtin' | 'custom' | 'pages'>,
  page: Page,
): readonly (SubView | CustomView)[] {
  const shown = viewsOfPage(views, page).flatMap(({ view, isVisible }) => (isVisible ? [view] : []));
  return shown.length > 0 ? shown : page.subViews.slice(0, 1);
}

export const isCustomView = (view: SubView | CustomView): view is CustomView =>
  'isCustom' in view && view.isCustom === true;
