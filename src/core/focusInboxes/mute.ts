import { type CustomView, type CustomViewDraft, type MuteKind, mentionsMe, muteOf } from '../../model/index.ts';
import type { MuteChange } from '../../model/muting.ts';
import type { ViewsTransport } from '../../transport/contract.ts';
import { isAborted, isApiError, reasonOf } from '../../transport/errors.ts';
import { noticeShown } from '../notice/transitions.ts';
import { isPassing } from '../offline/outOfReach.ts';
import type { Retry } from '../offline/retry.ts';
import type { Runtime, Scope, Transition } from '../runtime/runtime.ts';
import { keepMutes, mutesAdded, mutesEnded, mutesStored, pageOfMutes } from './pendingMutes.ts';
import type { Revision } from './revision.ts';
import type { FocusInboxSlices } from './state.ts';
import type { ViewChanges } from './viewChanges.ts';

export interface MuteActions {
  /** Mutes conversations and threads: they leave Inbox and do not notify until they mention the user; with `read`, their messages are
   * marked as read, now and on arrival. `null`: no longer. If the open conversation is muted, the next one opens. Undo reverts it. Without
   * a connection, it waits. Failure: reverted, with a notice. */
  mute(conversationIds: readonly string[], as: MuteKind | null): void;
}

export interface MuteStep {
  mutes: readonly MuteChange[];
  /** Conversations that leave Inbox. */
  leaves: readonly string[];
  /** Conversations that are marked as read. */
  reads: readonly string[];
}

interface Dependencies extends Pick<ViewChanges, 'inTurn'> {
  retry: Retry;
  /** Applies a transition, and shows a neighbouring tab if the current one is gone. */
  placed(transition: Transition<FocusInboxSlices>): void;
  /** Makes a step that undo reverts; it calls `showMutes`. */
  makeStep(step: MuteStep): void;
  reload(): void;
}

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
  { inTurn, makeStep, placed, reload, retry }: Dependencies,
) {
  const { getState } = runtime;

  /** Sends all mutes that wait. The server changes its own list: another device may have muted other conversations. */
  const send = async (scope: Scope<FocusInboxSlices>, source: ViewsTransport): Promise<void> => {
    const change = source.changeMutes?.bind(source);
    const { mutes } = getState().views;
    if (change === undefined || mutes.length === 0 || retry.isWaiting) return;
    try {
      const pageId = pageOfMutes(getState());
      const views = await scope.call('changeMutes', (options) => change(mutes, pageId, options));
      revision.changed();
      scope.update((state) => mutesStored(state, mutes, views));
      if (!scope.isOver) retry.reached();
    } catch (error) {
      if (isAborted(error) || scope.isOver) return;
      if (isPassing(error)) return retry.unreached(error);
      const failure = { code: 'mute-failed', ...(isApiError(error) && { reason: reasonOf(error) }) } as const;
      scope.update((state) => noticeShown(mutesEnded(state, mutes), { kind: 'failure', failure }));
      scope.report(error, failure);
      reload();
    }
  };
  const sendInTurn = (): void => inTurn(send);
  retry.onTry(sendInTurn);

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
    react: () => keepMutes(runtime, sendInTurn),
    showMutes(mutes: readonly MuteChange[]): void {
      const added = mutes.map(({ conversationId, after }) => ({ conversation_id: conversationId, as: after }));
      placed((state) => mutesAdded(state, added));
      sendInTurn();
    },
  };
}
