import { currentPage, currentView, tabsOf } from '../navigation/selectors.ts';
import type { Feature, Runtime, Transition } from '../runtime/runtime.ts';
import { type ArrangeViews, createArrangeViews } from './arrange.ts';
import type { Revision } from './revision.ts';
import { createSaveViews, type SaveViews } from './save.ts';
import type { FocusInboxSlices } from './state.ts';

/** Actions that change views. */
export type ViewCommands = ArrangeViews & SaveViews;

interface Dependencies {
  revision: Revision;
  reload(): void;
  goToView(viewId: string): void;
  /** Counts the badges again. */
  recount(): void;
}

export function createViewCommands(
  runtime: Runtime<FocusInboxSlices>,
  { revision, reload, goToView, recount }: Dependencies,
): Feature<FocusInboxSlices, ViewCommands> {
  const { getState, update } = runtime;

  const placed = (transition: Transition<FocusInboxSlices>, wantedId?: string): void => {
    const before = getState();
    const page = currentPage(before);
    const viewId = currentView(before)?.id;
    const index = tabsOf(before, page).findIndex(({ id }) => id === viewId);
    update(transition);
    const tabs = tabsOf(getState(), page);
    if (wantedId !== undefined && tabs.some(({ id }) => id === wantedId)) goToView(wantedId);
    else if (index >= 0 && !tabs.some(({ id }) => id === viewId)) {
      const next = tabs[Math.min(index, tabs.length - 1)];
      if (next) goToView(next.id);
    }
  };

  return {
    actions: {
      ...createArrangeViews(runtime, revision, { placed, reload }),
      ...createSaveViews(runtime, revision, { placed, reload, recount }),
    },
  };
}
