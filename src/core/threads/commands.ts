import { splitThreadId } from '../../model/index.ts';
import { isApiError } from '../../transport/errors.ts';
import type { Failure } from '../failure.ts';
import type { NoticeSlice } from '../notice/state.ts';
import { noticeShown } from '../notice/transitions.ts';
import type { Feature, Runtime } from '../runtime/runtime.ts';
import { batchConversations, type ConversationSlices } from '../unread/conversationsBatch.ts';

export interface ThreadActions {
  /** Follows or unfollows a thread, by the id of its conversation: only followed threads are in the list. Failure: the change
   * is reverted, with a notice. */
  followThread(id: string, isFollowed: boolean): void;
}

type Slices = ConversationSlices & NoticeSlice;

function threadFollowed<S extends ConversationSlices>(state: S, id: string, isFollowed: boolean): S {
  const batch = batchConversations(state);
  const conversation = batch.get(id);
  if (conversation) batch.put({ ...conversation, is_followed: isFollowed });
  return batch.finish();
}

export function createThreads(runtime: Runtime<Slices>): Feature<Slices, ThreadActions> {
  const { transport, update } = runtime;
  /** The last wish for each thread: an earlier call that fails must not revert it. */
  const wishes = new Map<string, symbol>();

  const follow = async (id: string, isFollowed: boolean): Promise<void> => {
    const { scope } = runtime;
    const place = splitThreadId(id);
    const call = transport.followThread;
    if (place === null || call === undefined) return;
    const wish = Symbol(id);
    wishes.set(id, wish);
    update((state) => threadFollowed(state, id, isFollowed));
    try {
      await scope.call('followThread', (options) => call(id, isFollowed, options));
    } catch (error) {
      if (wishes.get(id) !== wish) return;
      const failure: Failure = {
        code: 'follow-failed',
        ...(isApiError(error) ? { reason: error.message } : {}),
      };
      scope.update((state) => noticeShown(threadFollowed(state, id, !isFollowed), { kind: 'failure', failure }));
      scope.report(error, failure);
    } finally {
      if (wishes.get(id) === wish) wishes.delete(id);
    }
  };

  return { actions: { followThread: (id, isFollowed) => void follow(id, isFollowed) } };
}
