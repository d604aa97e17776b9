import type { CustomView, Page } from '../../model/index.ts';
import { defaultConfig } from '../config.ts';
import type { ViewsState } from './state.ts';

/** Where a view without a position stands (product spec §9). */
const lastPosition = defaultConfig.positionFallback;

const positionOf = ({ position }: { position?: number }): number => position ?? lastPosition;

/** The page a Focus Inbox stands on: the one it names, by the page's own id or by that of one of its tabs. */
export function pageOfView(view: Pick<CustomView, 'page' | 'parentViewId'>, pages: readonly Page[]): Page | undefined {
  const named = (name: string | undefined): Page | undefined =>
    pages.find(({ id }) => id === name) ?? pages.find(({ subViews }) => subViews.some(({ id }) => id === name));
  return named(view.page) ?? named(view.parentViewId);
}

/** The Focus Inboxes of a page by position, 999 where one has none; the hidden ones too (product spec §5). */
export const customViewsOf = (
  { custom, pages }: Pick<ViewsState, 'custom' | 'pages'>,
  pageId: string,
): readonly CustomView[] =>
  custom.filter((view) => pageOfView(view, pages)?.id === pageId).sort((a, b) => positionOf(a) - positionOf(b));

/** A new view stands after all existing ones of its page: sub-views plus custom views plus 1 (product spec §5). */
export function nextPosition(views: Pick<ViewsState, 'custom' | 'pages'>, pageId: string, exceptId?: string): number {
  const custom = customViewsOf(views, pageId).filter(({ id }) => id !== exceptId);
  const builtin = views.pages.find(({ id }) => id === pageId)?.subViews.length ?? 0;
  return Math.max(builtin + custom.length + 1, ...custom.map((view) => Math.floor(positionOf(view)) + 1));
}

/** The positions of a page's Focus Inboxes, in the order they are given: the built-in tabs come before them. */
export const positionsOf = (ordered: readonly CustomView[], page: Page): { id: string; position: number }[] =>
  ordered.map(({ id }, index) => ({ id, position: page.subViews.length + index + 1 }));

/** The views with one of them moved to before another of its page, or to the end. */
export function withMoved(
  { custom, pages }: Pick<ViewsState, 'custom' | 'pages'>,
  viewId: string,
  before: string | null,
): readonly CustomView[] {
  const moved = custom.find(({ id }) => id === viewId);
  const page = moved && pageOfView(moved, pages);
  if (!moved || !page || before === viewId) return custom;
  const others = customViewsOf({ custom, pages }, page.id).filter(({ id }) => id !== viewId);
  const index = before === null ? -1 : others.findIndex(({ id }) => id === before);
  const at = index < 0 ? others.length : index;
  return withPositions(custom, positionsOf([...others.slice(0, at), moved, ...others.slice(at)], page));
}

export function withPositions(
  custom: readonly CustomView[],
  positions: readonly { id: string; position: number }[],
): readonly CustomView[] {
  const positionById = new Map(positions.map(({ id, position }) => [id, position]));
  return custom.map((view) => {
    const position = positionById.get(view.id);
    return position === undefined || position === view.position ? view : { ...view, position };
  });
}
