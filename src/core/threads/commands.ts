import { splitThreadId } from '../../model/index.ts';
import { isApiError, reasonOf } from '../../transport/errors.ts';
import type { Failure } from '../failure.ts';
import type { NoticeSlice } from '../notice/state.ts';
import { noticeDismissed, noticeShown } from '../notice/transitions.ts';
import type { Feature, Runtime, Scope } from '../runtime/runtime.ts';
import type { ConversationSlices } from '../unread/conversationsBatch.ts';
import { followAccepted, followChosen, followRefused, waitingChoice } from './follow.ts';
import type { FollowChoice, ThreadsSlice } from './state.ts';

export interface ThreadActions {
  /** Follows or unfollows a thread, by the id of its conversation: only followed threads are in the list. Unfollowing shows a
   * notice that offers Undo. The last of several calls wins. Failure: the change is reverted, with a notice. */
  followThread(id: string, isFollowed: boolean): void;
}

type Slices = ConversationSlices & NoticeSlice & ThreadsSlice;

/** Shows the notice of an unfollowed thread, or dismisses it when the user follows the thread again. */
function withFollowNotice<S extends Slices>(state: S, id: string, isFollowed: boolean): S {
  const { notice, conversations } = state;
  if (!isFollowed) {
    return noticeShown(state, { kind: 'unfollowed', id, name: conversations.byId.get(id)?.name ?? '' });
  }
  return notice?.content.kind === 'unfollowed' && notice.content.id === id ? noticeDismissed(state, notice.id) : state;
}

interface Dependencies {
  /** Asks the server for conversations. */
  loadMissing(ids: ReadonlySet<string>): void;
}

export function createThreads(runtime: Runtime<Slices>, { loadMissing }: Dependencies): Feature<Slices, ThreadActions> {
  const { getState, transport, update } = runtime;
  let calls = 0;
  /** The threads whose choices are being sent, one call after the other: the server need not keep the order of two calls. */
  const sending = new Map<string, Scope<Slices>>();

  const send = async (scope: Scope<Slices>, id: string, { isFollowed, call }: FollowChoice): Promise<void> => {
    const followThread = transport.followThread?.bind(transport);
    if (followThread === undefined) return;
    try {
      await scope.call('followThread', (options) => followThread(id, isFollowed, options));
      scope.update((state) => followAccepted(state, id, isFollowed, call));
    } catch (error) {
      if (scope.isOver || getState().threads.choices.get(id)?.call !== call) return;
      const failure: Failure = {
        code: 'follow-failed',
        ...(isApiError(error) ? { reason: reasonOf(error) } : {}),
      };
      scope.update((state) => noticeShown(followRefused(state, id, call), { kind: 'failure', failure }));
      scope.report(error, failure);
      // The call may have arrived, and events since may have changed what the server has.
      if (getState().conversations.byId.has(id)) loadMissing(new Set([id]));
    }
  };

  /** Sends the last choice for a thread, until no later one waits. */
  const sendAll = async (scope: Scope<Slices>, id: string): Promise<void> => {
    if (sending.get(id) === scope) return;
    sending.set(id, scope);
    let choice = waitingChoice(getState(), id);
    while (choice && !scope.isOver) {
      await send(scope, id, choice);
      choice = waitingChoice(getState(), id);
    }
    if (sending.get(id) === scope) sending.delete(id);
  };

  return {
    actions: {
      followThread(id, isFollowed) {
        if (splitThreadId(id) === null || transport.followThread === undefined) return;
        calls += 1;
        update((state) => withFollowNotice(followChosen(state, id, isFollowed, calls), id, isFollowed));
        void sendAll(runtime.scope, id);
      },
    },
  };
}
