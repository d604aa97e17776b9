import { withMoved } from './order.ts';
import type { ViewChange, ViewsState } from './state.ts';

const withVisibility = <T extends { id: string; isVisible: boolean }>(
  views: readonly T[],
  viewId: string,
  isVisible: boolean,
): readonly T[] =>
  views.some((view) => view.id === viewId && view.isVisible !== isVisible)
    ? views.map((view) => (view.id === viewId ? { ...view, isVisible } : view))
    : views;

function changed(views: ViewsState, change: ViewChange): ViewsState {
  if (change.kind === 'moved') return { ...views, custom: withMoved(views, change.viewId, change.before) };
  const { viewId, isVisible } = change;
  return {
    ...views,
    custom: withVisibility(views.custom, viewId, isVisible),
    builtin: withVisibility(views.builtin, viewId, isVisible),
  };
}

/** Displayed views: the confirmed views with pending changes applied. A change to a deleted view is ignored. */
export const withChanges = (views: ViewsState): ViewsState =>
  views.changes.reduce(changed, { ...views, ...views.confirmed });
