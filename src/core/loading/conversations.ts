import type { ConversationsAnswer } from '../../transport/contract.ts';
import { isAborted, isApiError } from '../../transport/errors.ts';
import type { ConnectionSlice } from '../connection/connectionMachine.ts';
import { listRefreshed } from '../connection/freshness.ts';
import { conversationsFailed, conversationsLoading, firstFetchStarted } from '../conversations/transitions.ts';
import type { Failure } from '../failure.ts';
import { noticeShown } from '../notice/transitions.ts';
import { isPassing } from '../offline/outOfReach.ts';
import { caughtUp } from '../reducer/catchUp.ts';
import { conversationsLoaded } from '../reducer/conversationsLoaded.ts';
import type { Journal } from '../reducer/journal.ts';
import type { Runtime, Scope } from '../runtime/runtime.ts';
import { initialized } from '../session/transitions.ts';
import type { LoadingSlices } from './state.ts';

/** `gap`: the stream missed frames that the list must supply. `retry`: a failed load is repeated. `news`: the server has more in the
 * list than it had. */
export type ReloadCause = 'gap' | 'retry' | 'news';

export interface LoadConversations {
  /** Loads the list. If the server has no data yet (404), runs the first fetch from the chat service and loads again. */
  load(): Promise<void>;
  /** Loads the list with a new call, even if one is running. A failure shows a notice, unless nobody waits for the list. */
  reload(cause?: ReloadCause): Promise<void>;
  /** Reports a failed load: a notice, or the error screen while there is no list. */
  fail(scope: Scope<LoadingSlices>, error: unknown, failure: Failure): void;
  /** Whether the server has any data; false on 404. Rejects with other errors of the transport. */
  hasData(): Promise<boolean>;
  /** Whether the last load failed, so that the list may be out of date. */
  isStale(): boolean;
}

interface Dependencies {
  journal: Journal;
  loadMissing(ids: ReadonlySet<string>): void;
  /** Whether the stream is confirmed. */
  isJoined(): boolean;
  onLoaded(answer: ConversationsAnswer, load: { cause: ReloadCause | undefined; wasJoined: boolean }): void;
}

const isNotFound = (error: unknown): boolean => isApiError(error) && error.status === 404;

export function createLoadConversations(
  runtime: Runtime<LoadingSlices & ConnectionSlice>,
  { journal, loadMissing, isJoined, onLoaded }: Dependencies,
): LoadConversations {
  const { env, getState, transport, update } = runtime;
  let loading: { scope: Scope<LoadingSlices>; done: Promise<void> } | null = null;
  let isStale = false;
  let isAfterGap = true;

  const fail = (scope: Scope<LoadingSlices>, error: unknown, failure: Failure): void => {
    if (isAborted(error)) return;
    // A connection that is back does not help with a list that the server refuses.
    isStale = getState().conversations.load.status === 'ready' || isPassing(error);
    scope.update((state) =>
      state.conversations.load.status === 'ready'
        ? noticeShown(state, { kind: 'failure', failure })
        : conversationsFailed(state, failure),
    );
    scope.report(error, failure);
  };

  const loadNow = async (scope: Scope<LoadingSlices>, cause?: ReloadCause): Promise<void> => {
    const recording = journal.record();
    const askedAt = getState().unread.sequence;
    const begunAt = env.clock.now();
    const wasJoined = isJoined();
    try {
      const answer = await scope.call('loadConversations', (options) =>
        transport.loadConversations({ ...options, resolveMentions: true }),
      );
      if (scope.isOver) return;
      const since = recording.end();
      let unknown: ReadonlySet<string> = new Set();
      update((state) => {
        const loaded = listRefreshed(initialized(state), { begunAt, asOf: answer.asOf });
        const applied = caughtUp(conversationsLoaded(loaded, answer, { askedAt, isAfterGap }), since);
        unknown = applied.unknown;
        return applied.state;
      });
      isStale = answer.asOf !== undefined;
      isAfterGap = false;
      loadMissing(unknown);
      onLoaded(answer, { cause, wasJoined });
    } finally {
      recording.end();
    }
  };

  const firstFetch = async (scope: Scope<LoadingSlices>, notFound: unknown): Promise<void> => {
    const fetchAll = transport.fetchAllFromService?.bind(transport);
    if (fetchAll === undefined) return fail(scope, notFound, { code: 'load-failed' });
    scope.update(firstFetchStarted);
    try {
      await scope.call('fetchAllFromService', (options) => fetchAll(options));
    } catch (error) {
      return fail(scope, error, { code: 'fetch-failed' });
    }
    try {
      await loadNow(scope);
    } catch (error) {
      fail(scope, error, { code: 'load-failed' });
    }
  };

  /** Whether a failure shows no notice: the list is loaded again anyway. */
  const isQuiet = (cause: ReloadCause | undefined): boolean => cause === 'news' || (cause === 'retry' && isStale);

  const load = async (scope: Scope<LoadingSlices>, cause?: ReloadCause): Promise<void> => {
    scope.update(conversationsLoading);
    try {
      await loadNow(scope, cause);
    } catch (error) {
      if (isNotFound(error)) await firstFetch(scope, error);
      else if (isQuiet(cause) && !isAborted(error)) {
        isStale = true;
        scope.report(error, { code: 'load-failed' });
      } else fail(scope, error, { code: 'load-failed' });
    }
  };

  const start = (cause?: ReloadCause): Promise<void> => {
    loading?.scope.end();
    const scope = runtime.scope.fork();
    const done = load(scope, cause).finally(() => scope.end());
    loading = { scope, done };
    return done;
  };

  return {
    load: () => (loading && !loading.scope.isOver ? loading.done : start()),
    reload(cause) {
      if (cause === 'gap') isAfterGap = true;
      return start(cause);
    },
    fail,
    isStale: () => isStale,

    async hasData() {
      try {
        await runtime.scope.call('loadConversations', (options) => transport.loadConversations(options), {
          silent: [404],
        });
        return true;
      } catch (error) {
        if (isNotFound(error)) return false;
        throw error;
      }
    },
  };
}
