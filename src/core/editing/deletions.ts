import type { Ts } from '../../model/index.ts';
import { isApiError, reasonOf } from '../../transport/errors.ts';
import type { Failure } from '../failure.ts';
import { loadedMessage } from '../messages/loadedMessage.ts';
import { noticeDismissed, noticeShown } from '../notice/transitions.ts';
import { isPassing } from '../offline/outOfReach.ts';
import type { Cancel } from '../ports.ts';
import type { Runtime, Scope } from '../runtime/runtime.ts';
import { isChangeable } from './selectors.ts';
import type { EditingSlices } from './state.ts';
import { type MessagePlace, placeOfMessage } from './state.ts';
import { editClosed, messageChanged, messageHidden, messageShown } from './transitions.ts';

export interface DeletionActions {
  /** Deletes a message of the user in a conversation or thread. It disappears at once; the call goes out when the notice that
   * offers Undo is gone, or the user leaves the page. Failure: the message returns, with a notice. */
  deleteMessage(conversationId: string, ts: Ts): void;
  /** Restores the message whose notice offers it. */
  undoDelete(): void;
}

/** A deletion whose call waits for the end of its notice. */
interface Waiting {
  place: MessagePlace;
  conversationId: string;
  noticeId: number;
  scope: Scope<EditingSlices>;
}

export function createDeletions(runtime: Runtime<EditingSlices>): {
  actions: DeletionActions;
  react(): readonly Cancel[];
} {
  const { env, getState, subscribe, transport, update } = runtime;
  let waiting: Waiting | null = null;
  /** Deletions of a session that the server may have carried out, although their answer was lost. */
  const unansweredIn = new WeakMap<Scope<EditingSlices>, Set<string>>();

  const run = async ({ place, conversationId, scope }: Waiting): Promise<void> => {
    const deleteMessage = transport.deleteMessage?.bind(transport);
    if (deleteMessage === undefined) return;
    const { channelId, ts } = place;
    const key = `${channelId} ${ts}`;
    const unanswered = unansweredIn.get(scope) ?? new Set();
    unansweredIn.set(scope, unanswered);
    const deleted = (): void =>
      scope.update((state) => {
        const message = loadedMessage(state, conversationId, ts);
        return messageShown(message ? messageChanged(state, channelId, { ...message, deleted: true }) : state, place);
      });
    try {
      await scope.call('deleteMessage', (options) => deleteMessage(channelId, ts, options));
      unanswered.delete(key);
      deleted();
    } catch (error) {
      if (isApiError(error) && error.status === 404) {
        // Deleted by the call whose answer was lost, or elsewhere meanwhile: then its event removes the message.
        if (unanswered.delete(key)) deleted();
        else scope.update((state) => messageShown(state, place));
        return;
      }
      if (isPassing(error)) unanswered.add(key);
      const failure: Failure = { code: 'delete-failed', ...(isApiError(error) ? { reason: reasonOf(error) } : {}) };
      scope.update((state) => noticeShown(messageShown(state, place), { kind: 'failure', failure }));
      scope.report(error, failure);
    }
  };
  const finish = (): void => {
    const ended = waiting;
    waiting = null;
    if (ended) void run(ended);
  };

  /** The inbox stops or the user logs out: the scope has ended, and the call goes out before that of the logout. */
  const finishWithoutScope = (): void => {
    const last = waiting;
    waiting = null;
    if (last) void transport.deleteMessage?.(last.place.channelId, last.place.ts).catch(() => {});
  };

  return {
    actions: {
      deleteMessage(conversationId, ts) {
        const state = getState();
        const place = placeOfMessage(conversationId, ts);
        const message = loadedMessage(state, conversationId, ts);
        if (!state.offers.delete || !isChangeable(state, conversationId, message)) return;
        finish();
        update((current) => noticeShown(messageHidden(editClosed(current, place), place), { kind: 'deleted' }));
        const noticeId = getState().notice?.id ?? 0;
        waiting = { place, conversationId, noticeId, scope: runtime.scope };
      },
      undoDelete() {
        const restored = waiting;
        waiting = null;
        if (!restored) return;
        update((state) => noticeDismissed(messageShown(state, restored.place), restored.noticeId));
      },
    },
    react: () => [
      subscribe(() => {
        if (!waiting) return;
        const { notice, session } = getState();
        const isSwitching = session.status === 'authenticated' && session.switchingTo !== undefined;
        if (waiting.scope.isOver) finishWithoutScope();
        else if (isSwitching || notice?.id !== waiting.noticeId) finish();
      }),
      env.page.onLeave(finish),
      finishWithoutScope,
    ],
  };
}
