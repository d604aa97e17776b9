import type { MuteChange } from '../../model/muting.ts';
import { currentPage, currentView, tabsOf } from '../navigation/selectors.ts';
import type { Retry } from '../offline/retry.ts';
import { type StoredCalls, takeOver } from '../outbox/takeOver.ts';
import type { Feature, Runtime, Transition } from '../runtime/runtime.ts';
import { type ArrangeViews, createArrangeViews } from './arrange.ts';
import { markArrivals } from './markArrivals.ts';
import { createMute, type MuteActions, type MuteStep } from './mute.ts';
import type { Revision } from './revision.ts';
import { createRules, type RuleActions, type RuleMarks } from './rules.ts';
import { createSaveViews, type SaveViews } from './save.ts';
import type { FocusInboxSlices } from './state.ts';
import { createViewChanges } from './viewChanges.ts';

/** Actions that change views. */
export type ViewCommands = ArrangeViews & MuteActions & RuleActions & SaveViews;

export interface ViewCommandsFeature extends Feature<FocusInboxSlices, ViewCommands> {
  /** Shows and stores mutes. */
  showMutes(mutes: readonly MuteChange[]): void;
}

interface Dependencies {
  revision: Revision;
  retry: Retry;
  reload(): void;
  goToView(viewId: string): void;
  /** Counts the badges again. */
  recount(): void;
  /** Makes a step of triage that undo reverts. */
  makeStep(step: MuteStep): void;
  marks: RuleMarks & { queued: StoredCalls };
  /** Marks a conversation as read, without a notice and an undo step. */
  markRead(conversationId: string): void;
}

export function createViewCommands(
  runtime: Runtime<FocusInboxSlices>,
  { revision, retry, reload, goToView, recount, makeStep, marks, markRead }: Dependencies,
): ViewCommandsFeature {
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

  const { changeViews, inTurn } = createViewChanges(runtime, placed);
  const muting = createMute(runtime, revision, { inTurn, makeStep, placed, reload, retry });
  const rules = createRules(runtime, revision, { changeViews, reload, marks });
  return {
    react: () => [
      ...muting.react(),
      rules.react(),
      markArrivals(runtime, markRead),
      // Those of triage too: this code need not be in the first load.
      takeOver(runtime, marks.queued),
    ],
    showMutes: muting.showMutes,
    actions: {
      ...muting.actions,
      ...rules.actions,
      ...createArrangeViews(runtime, revision, { changeViews, reload }),
      ...createSaveViews(runtime, revision, { placed, reload, recount }),
    },
  };
}
