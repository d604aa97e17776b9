import type { CustomView, Page } from '../../model/index.ts';
import { lastPosition } from '../../model/index.ts';
import type { ViewsState } from './state.ts';

/** The number of built-in tabs that every server has: Focus Inboxes come after them. */
export const builtinCount = ({ subViews }: Pick<Page, 'subViews'>): number =>
  subViews.filter(({ isOptional }) => !isOptional).length;

type Ordered = Pick<ViewsState, 'custom' | 'pages'>;

/** The page of a Focus Inbox. Its parent is the id of a page or of one of the page's tabs. */
export function pageOfView(view: Pick<CustomView, 'page' | 'parentViewId'>, pages: readonly Page[]): Page | undefined {
  const named = (name: string | undefined): Page | undefined =>
    pages.find(({ id }) => id === name) ?? pages.find(({ subViews }) => subViews.some(({ id }) => id === name));
  return named(view.page) ?? named(view.parentViewId);
}

/** The Focus Inboxes of a page by position, including hidden ones. */
export const customViewsOf = ({ custom, pages }: Ordered, pageId: string): readonly CustomView[] =>
  custom
    .filter((view) => pageOfView(view, pages)?.id === pageId)
    .sort((a, b) => (a.position ?? lastPosition) - (b.position ?? lastPosition));

/** Position of a new view, at the end of its page: sub-views plus custom views plus 1, and always after
 * the last one. */
export function nextPosition(views: Ordered, pageId: string, exceptId?: string): number {
  const custom = customViewsOf(views, pageId).filter(({ id }) => id !== exceptId);
  const page = views.pages.find(({ id }) => id === pageId);
  const builtin = page ? builtinCount(page) : 0;
  const after = custom.map(({ position }) => Math.floor(position ?? lastPosition) + 1);
  return Math.max(builtin + custom.length + 1, ...after);
}

/** Positions for another order of the Focus Inboxes of a page: those that they have, so that their rules keep their places among the rules
 * of other pages. If one is missing or two are equal, new ones after the built-in tabs. */
export function positionsOf(ordered: readonly CustomView[], page: Page): { id: string; position: number }[] {
  const known = [...new Set(ordered.flatMap(({ position }) => position ?? []))].sort((a, b) => a - b);
  const first = builtinCount(page) + 1;
  const isComplete = known.length === ordered.length;
  return ordered.map(({ id }, index) => ({ id, position: (isComplete ? known[index] : undefined) ?? first + index }));
}

/** Moves a view before another one of its page, or to the end. */
export function withMoved(views: Ordered, viewId: string, before: string | null): readonly CustomView[] {
  const { custom, pages } = views;
  const moved = custom.find(({ id }) => id === viewId);
  const page = moved && pageOfView(moved, pages);
  if (!moved || !page || before === viewId) return custom;
  const others = customViewsOf(views, page.id).filter(({ id }) => id !== viewId);
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
