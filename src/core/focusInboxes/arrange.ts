import type { Page } from '../../model/index.ts';
import type { ViewsTransport } from '../../transport/contract.ts';
import { isAborted } from '../../transport/errors.ts';
import type { Runtime, Scope } from '../runtime/runtime.ts';
import { viewsOf } from '../views/badges.ts';
import { customViewsOf, pageOfView, positionsOf } from '../views/order.ts';
import type { ViewChange } from '../views/state.ts';
import { changesEnded, orderConfirmed, viewAnnounced, visibilityConfirmed } from '../views/transitions.ts';
import type { Revision } from './revision.ts';
import type { FocusInboxSlices } from './state.ts';
import type { ChangeViews } from './viewChanges.ts';

/** Order and visibility of the tabs. */
export interface ArrangeViews {
  /** Moves a Focus Inbox before another one of its page, or to the end. */
  moveView(viewId: string, before: string | null): void;
  /** Moves a Focus Inbox by one place on its page. */
  moveViewBy(viewId: string, by: 1 | -1): void;
  /** Shows or hides a tab: a built-in view or a Focus Inbox. */
  setViewVisible(viewId: string, isVisible: boolean): void;
}

interface Dependencies {
  changeViews: ChangeViews;
  reload(): void;
}

/**
 * Order and visibility of tabs. Each change is shown immediately; changes are sent one after the other. A change that the
 * server refuses is reverted and reported; the user sees no message.
 */
export function createArrangeViews(
  runtime: Runtime<FocusInboxSlices>,
  revision: Revision,
  { changeViews, reload }: Dependencies,
): ArrangeViews {
  const { getState, update } = runtime;

  const labelOf = (viewId: string | undefined): string => {
    const { views } = getState();
    return viewsOf(views).find(({ id }) => id === viewId)?.label ?? '';
  };

  /** A Focus Inbox, its page, and the ids of the Focus Inboxes there, in order. */
  const orderAround = (viewId: string) => {
    const { views } = getState();
    const view = views.custom.find(({ id }) => id === viewId);
    const page = view && pageOfView(view, views.pages);
    return page && { view, page, order: customViewsOf(views, page.id).map(({ id }) => id) };
  };

  const sendOrder = async (scope: Scope<FocusInboxSlices>, source: ViewsTransport, page: Page): Promise<void> => {
    const { views } = getState();
    const moves = views.changes.flatMap((change) => {
      const view = change.kind === 'moved' && views.custom.find(({ id }) => id === change.viewId);
      return view && pageOfView(view, views.pages)?.id === page.id ? [change] : [];
    });
    const ids = moves.map(({ id }) => id);
    if (ids.length === 0) return;
    const positions = positionsOf(customViewsOf(views, page.id), page);
    await settled(scope, ids, { label: labelOf(moves[0]?.viewId) }, async () => {
      await scope.call('reorderCustomViews', (options) => source.reorderCustomViews(positions, options));
      revision.changed();
      scope.update((state) => orderConfirmed(state, positions, ids));
    });
  };

  const sendVisibility = async (
    scope: Scope<FocusInboxSlices>,
    source: ViewsTransport,
    { id, viewId, isVisible }: Extract<ViewChange, { kind: 'visibility' }>,
  ): Promise<void> => {
    const { changes, custom } = getState().views;
    const isLatest = !changes.some(
      (change) => change.kind === 'visibility' && change.viewId === viewId && change.id > id,
    );
    if (!isLatest) return scope.update((state) => changesEnded(state, [id]));
    const isCustom = custom.some((view) => view.id === viewId);
    await settled(scope, [id], { label: labelOf(viewId), viewId }, async () => {
      const answer = isCustom
        ? await scope.call('setCustomViewVisibility', (o) => source.setCustomViewVisibility(viewId, isVisible, o))
        : await scope.call('setBuiltinViewVisibility', (o) => source.setBuiltinViewVisibility(viewId, isVisible, o));
      revision.changed();
      scope.update((state) => visibilityConfirmed(state, viewId, answer.isVisible, id));
    });
  };

  /** Sends a change. Failure: reverts it and reloads the views, which may have changed elsewhere. */
  const settled = async (
    scope: Scope<FocusInboxSlices>,
    ids: readonly number[],
    about: { label: string; viewId?: string },
    send: () => Promise<void>,
  ): Promise<void> => {
    try {
      await send();
    } catch (error) {
      if (isAborted(error)) return;
      scope.update((state) => viewAnnounced(changesEnded(state, ids), { kind: 'reverted', ...about }));
      scope.report(error, { code: 'views-failed' });
      reload();
    }
  };

  const moveView = (viewId: string, before: string | null): void => {
    const found = orderAround(viewId);
    if (!found) return;
    const { view, page, order } = found;
    const next = order[order.indexOf(viewId) + 1] ?? null;
    if (before === viewId || before === next) return;
    changeViews({ kind: 'moved', viewId, before }, (scope, source) => sendOrder(scope, source, page));
    const now = orderAround(viewId)?.order ?? order;
    const position = now.indexOf(viewId) + 1;
    update((state) => viewAnnounced(state, { kind: 'moved', label: view.label, position, count: now.length }));
  };

  return {
    moveView,

    moveViewBy(viewId, by) {
      const order = orderAround(viewId)?.order ?? [];
      const target = order.indexOf(viewId) + by;
      if (target < 0 || target >= order.length) return;
      moveView(viewId, order.filter((id) => id !== viewId)[target] ?? null);
    },

    setViewVisible(viewId, isVisible) {
      changeViews({ kind: 'visibility', viewId, isVisible }, async (scope, source, mine) => {
        if (mine.kind === 'visibility') await sendVisibility(scope, source, mine);
      });
      update((state) => viewAnnounced(state, { kind: isVisible ? 'shown' : 'hidden', label: labelOf(viewId), viewId }));
    },
  };
}
