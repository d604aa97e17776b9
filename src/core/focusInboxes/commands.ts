import { currentPage, currentView, tabsOf } from '../conversations/selectors.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { InboxState } from '../state.ts';
import { type ArrangeViews, createArrangeViews } from './arrange.ts';
import type { Revision } from './revision.ts';
import { createSaveViews, type SaveViews } from './save.ts';

/** What a person can do with views. */
export type ViewCommands = ArrangeViews & SaveViews;

export interface ViewsNeighbours {
  revision: Revision;
  reload(): Promise<void>;
  goToView(viewId: string): void;
  recount(): void;
}

export function createViewsCommands(runtime: Runtime, neighbours: ViewsNeighbours): ViewCommands {
  const { getState, update } = runtime;
  const { revision, reload, goToView, recount } = neighbours;
  const reloadQuietly = (): void => void reload();

  /** A tab that goes while it is shown gives way to its neighbour; one that is made on the page that is shown is chosen. */
  const placed = (transition: (state: InboxState) => InboxState, wantedId?: string): void => {
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

  const arrange = createArrangeViews(runtime, revision, { placed, reload: reloadQuietly });
  const save = createSaveViews(runtime, revision, { placed, reload: reloadQuietly, recount });
  return { ...arrange, ...save };
}
