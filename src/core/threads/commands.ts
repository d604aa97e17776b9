import { splitThreadId } from '../../model/index.ts';
import { isApiError } from '../../transport/errors.ts';
import type { Failure } from '../failure.ts';
import type { NoticeSlice } from '../notice/state.ts';
import { noticeShown } from '../notice/transitions.ts';
import type { Feature, Runtime } from '../runtime/runtime.ts';
import type { ConversationSlices } from '../unread/conversationsBatch.ts';
import { followAccepted, followChosen, followRefused } from './follow.ts';
import type { ThreadsSlice } from './state.ts';

export interface ThreadActions {
  /** Follows or unfollows a thread, by the id of its conversation: only followed threads are in the list. Failure: the change
   * is reverted, with a notice. */
  followThread(id: string, isFollowed: boolean): void;
}

type Slices = ConversationSlices & NoticeSlice & ThreadsSlice;

export function createThreads(runtime: Runtime<Slices>): Feature<Slices, ThreadActions> {
  const { transport, update } = runtime;
  let calls = 0;

  const follow = async (id: string, isFollowed: boolean): Promise<void> => {
    const { scope } = runtime;
    const send = transport.followThread;
    if (splitThreadId(id) === null || send === undefined) return;
    calls += 1;
    const call = calls;
    update((state) => followChosen(state, id, isFollowed, call));
    try {
      await scope.call('followThread', (options) => send(id, isFollowed, options));
      scope.update((state) => followAccepted(state, id, isFollowed, call));
    } catch (error) {
      if (runtime.getState().threads.choices.get(id)?.call !== call) return;
      const failure: Failure = {
        code: 'follow-failed',
        ...(isApiError(error) ? { reason: error.message } : {}),
      };
      scope.update((state) => noticeShown(followRefused(state, id, call), { kind: 'failure', failure }));
      scope.report(error, failure);
    }
  };

  return { actions: { followThread: (id, isFollowed) => void follow(id, isFollowed) } };
}
