import type { LoadingFeature } from '../loading/feature.ts';
import type { Cancel } from '../ports.ts';
import type { Feature, Runtime } from '../runtime/runtime.ts';
import { followAge } from '../views/clock.ts';
import { viewWorkInterrupted } from '../views/transitions.ts';
import { createLoadViews } from './load.ts';
import { createRevision, isOwnChange, type Revision, viewsKey } from './revision.ts';
import type { FocusInboxSlices } from './state.ts';

export interface FocusInboxesFeature extends Feature<FocusInboxSlices, object> {
  revision: Revision;
  /** Loads feature flags and saved views. */
  load(): Promise<void>;
  /** Loads the views again: they may have changed elsewhere. */
  reload(): void;
}

/** Loads the views and follows their changes. The actions that change them are `createViewCommands`, on demand. `onFeatures`: the feature
 * flags were loaded. */
export function createFocusInboxes(
  runtime: Runtime<FocusInboxSlices>,
  { attempt, badges }: Pick<LoadingFeature, 'attempt' | 'badges'>,
  onFeatures: () => void,
): FocusInboxesFeature {
  const { env, getState, subscribe } = runtime;
  const revision = createRevision(runtime);
  const { load, reload } = createLoadViews(runtime, revision, { attempt, onFeatures });
  const reloadViews = (): void => void reload();

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
      void reload().then(badges.recount);
    });

  return {
    actions: {},
    react: () => [reloadForEditors(), followOtherTabs(), ...followAge(runtime)],
    interrupted: viewWorkInterrupted,
    revision,
    load,
    reload: reloadViews,
  };
}
