import { currentPage, currentView, tabsOf } from '../navigation/selectors.ts';
import type { Cancel } from '../ports.ts';
import type { Feature, Runtime, Transition } from '../runtime/runtime.ts';
import { viewWorkInterrupted } from '../views/transitions.ts';
import { type ArrangeViews, createArrangeViews } from './arrange.ts';
import { createLoadViews } from './load.ts';
import { createRevision, isOwnChange, viewsKey } from './revision.ts';
import { createSaveViews, type SaveViews } from './save.ts';
import type { FocusInboxSlices } from './state.ts';

/** Actions that change views. */
export type ViewCommands = ArrangeViews & SaveViews;

export interface FocusInboxesFeature extends Feature<FocusInboxSlices, ViewCommands> {
  /** Loads feature flags and saved views. */
  load(): Promise<void>;
}

interface Dependencies {
  goToView(viewId: string): void;
  /** Counts the badges again. */
  recount(): void;
  /** The feature flags were loaded. */
  onFeatures(): void;
}

export function createFocusInboxes(
  runtime: Runtime<FocusInboxSlices>,
  { goToView, recount, onFeatures }: Dependencies,
): FocusInboxesFeature {
  const { env, getState, subscribe, update } = runtime;
  const revision = createRevision(runtime);
  const { load, reload } = createLoadViews(runtime, revision, onFeatures);
  const reloadViews = (): void => void reload();

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

  /** Reloads the views when an editor opens: they may have changed elsewhere. */
  const reloadForEditors = (): Cancel => {
    let last = getState().overlay;
    return subscribe(() => {
      const { overlay } = getState();
      if (overlay === last) return;
      last = overlay;
      if (overlay?.kind === 'focusInbox' || overlay?.kind === 'views') reloadViews();
    });
  };

  const followOtherTabs = (): Cancel =>
    env.local.onChange(viewsKey, (stored) => {
      if (!isOwnChange(getState(), stored)) return;
      revision.changedElsewhere();
      void reload().then(recount);
    });

  return {
    actions: {
      ...createArrangeViews(runtime, revision, { placed, reload: reloadViews }),
      ...createSaveViews(runtime, revision, { placed, reload: reloadViews, recount }),
    },
    react: () => [reloadForEditors(), followOtherTabs()],
    interrupted: viewWorkInterrupted,
    load,
  };
}
