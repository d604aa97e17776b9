import {
  type CustomView,
  type CustomViewDraft,
  type MuteKind,
  mentionsMe,
  muteKinds,
  muteOf,
} from '../../model/index.ts';
import { type MuteChange, muteViews, withMutes } from '../../model/muting.ts';
import type { ViewsTransport } from '../../transport/contract.ts';
import { isAborted, isApiError, reasonOf } from '../../transport/errors.ts';
import { noticeShown } from '../notice/transitions.ts';
import { inboxPage } from '../pages.ts';
import type { Runtime, Scope } from '../runtime/runtime.ts';
import { changesEnded, viewDeleted, viewSaved } from '../views/transitions.ts';
import type { Revision } from './revision.ts';
import type { FocusInboxSlices } from './state.ts';
import type { ChangeViews } from './viewChanges.ts';

export interface MuteActions {
  /** Mutes conversations and threads: they leave Inbox and do not notify until they mention the user; with `read`, their messages are
   * marked as read, now and on arrival. `null`: no longer. If the open conversation is muted, the next one opens. Undo reverts it. Failure: reverted, with a notice. */
  mute(conversationIds: readonly string[], as: MuteKind | null): void;
}

export interface MuteStep {
  mutes: readonly MuteChange[];
  /** Conversations that leave Inbox. */
  leaves: readonly string[];
  /** Conversations that are marked as read. */
  reads: readonly string[];
}

interface Dependencies {
  changeViews: ChangeViews;
  /** Makes a step that undo reverts; it calls `showMutes`. */
  makeStep(step: MuteStep): void;
  reload(): void;
}

/** The id of a muting view that is gone, or the view as the server has it now. */
type Stored = string | CustomView;

/** The fields of a view to store. */
export const draftOf = ({ label, filters, rule, parentViewId, position, page }: CustomView): CustomViewDraft => ({
  label,
  filters,
  parentViewId,
  ...(position !== undefined && { position }),
  ...(page !== undefined && { page }),
  ...(rule && { rule }),
});

export function createMute(
  runtime: Runtime<FocusInboxSlices>,
  revision: Revision,
  { changeViews, makeStep, reload }: Dependencies,
) {
  const { getState } = runtime;
  const pageId = (): string => inboxPage(getState().views)?.id ?? '';

  /** The mutes are made in what the server has now: another device may have muted other conversations. */
  const store = async (
    { call }: Scope<FocusInboxSlices>,
    source: ViewsTransport,
    mutes: readonly MuteChange[],
    kind: MuteKind,
  ): Promise<Stored | null> => {
    const { id } = muteViews[kind];
    // The list, because a browser logs the 404 of a view that does not exist yet.
    const views = await call('loadCustomViews', (options) => source.loadCustomViews(options));
    const found = views.find((view) => view.id === id);
    const before = found === undefined ? [] : [found];
    const next = withMutes(before, mutes, pageId()).find((view) => view.id === id);
    if (next === found) return next ?? null;
    if (next === undefined) {
      await call('deleteCustomView', (options) => source.deleteCustomView(id, options), { silent: [404] });
      return id;
    }
    if (found) return call('updateCustomView', (options) => source.updateCustomView(id, draftOf(next), options));
    await call('createCustomView', (options) => source.createCustomView({ id, ...draftOf(next) }, options));
    return call('setCustomViewVisibility', (options) => source.setCustomViewVisibility(id, false, options));
  };

  const send = async (
    scope: Scope<FocusInboxSlices>,
    source: ViewsTransport,
    mutes: readonly MuteChange[],
    changeId: number,
  ): Promise<void> => {
    try {
      const stored: Stored[] = [];
      for (const kind of muteKinds) {
        if (!mutes.some(({ before, after }) => before === kind || after === kind)) continue;
        const view = await store(scope, source, mutes, kind);
        if (view !== null) stored.push(view);
      }
      revision.changed();
      scope.update((state) =>
        changesEnded(
          stored.reduce(
            (next, view) => (typeof view === 'string' ? viewDeleted(next, view) : viewSaved(next, view)),
            state,
          ),
          [changeId],
        ),
      );
    } catch (error) {
      if (isAborted(error)) return;
      const failure = { code: 'mute-failed', ...(isApiError(error) && { reason: reasonOf(error) }) } as const;
      scope.update((state) => noticeShown(changesEnded(state, [changeId]), { kind: 'failure', failure }));
      scope.report(error, failure);
      reload();
    }
  };

  const actions: MuteActions = {
    mute(conversationIds, as) {
      const { conversations, views } = getState();
      const known = conversationIds.flatMap((id) => conversations.byId.get(id) ?? []);
      const mutes = known
        .map(({ id }): MuteChange => ({ conversationId: id, before: muteOf(views.custom, id), after: as }))
        .filter(({ before, after }) => before !== after);
      if (mutes.length === 0) return;
      // A rule never marks a mention as read.
      const read = as === 'read' ? known.filter((conversation) => !mentionsMe(conversation)) : [];
      makeStep({
        mutes,
        leaves: as === null ? [] : known.map(({ id }) => id),
        reads: read.map(({ id }) => id),
      });
    },
  };
  return {
    actions,
    showMutes(mutes: readonly MuteChange[]): void {
      const { custom } = getState().views;
      const viewIds = muteKinds.map((kind) => muteViews[kind].id);
      const views = withMutes(custom, mutes, pageId()).filter(({ id }) => viewIds.some((one) => one === id));
      changeViews({ kind: 'replaced', viewIds, views }, (scope, source, { id }) => send(scope, source, mutes, id));
    },
  };
}
