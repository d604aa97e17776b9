import { isAborted, isApiError } from '../../transport/errors.ts';
import {
  conversationsFailed,
  conversationsLoaded,
  conversationsLoading,
  firstFetchStarted,
} from '../conversations/transitions.ts';
import type { Failure } from '../failure.ts';
import { noticeShown } from '../notice/transitions.ts';
import type { StoreEvent } from '../reducer/storeEvent.ts';
import type { Runtime, Scope } from '../runtime/runtime.ts';
import type { InboxState } from '../state.ts';

export interface ConversationsCommands {
  /** Loads the list. Nothing there yet (404) leads to the first fetch from the chat service, then loads. */
  load(): Promise<void>;
  /** The same, with an answer that is asked for from now on: what is under way may have been asked too early. `gap`: the
   * stream has missed something, and the list is what brings it. */
  reload(cause?: 'gap'): Promise<void>;
  /** Something that would have changed the list failed: a notice, or the screen where there is no list yet. */
  fail(scope: Scope, error: unknown, failure: Failure): void;
  /** Whether anything was fetched yet; false on 404. Rejects with what else the transport says. */
  hasData(): Promise<boolean>;
  /** True when the list could not be put right after something was missed or refused. */
  isStale(): boolean;
}

interface Neighbours {
  /** The list was loaded: shows it as it was answered, brought up to now by what happened since it was asked for. */
  onLoaded(answered: InboxState, since: readonly StoreEvent[]): void;
}

const isNotFound = (error: unknown): boolean => isApiError(error) && error.status === 404;

export function createConversationsCommands(runtime: Runtime, { onLoaded }: Neighbours): ConversationsCommands {
  const { getState, journal, transport } = runtime;
  let loading: { scope: Scope; done: Promise<void> } | null = null;
  let isStale = false;
  let isAfterGap = true;

  const fail = (scope: Scope, error: unknown, failure: Failure): void => {
    if (isAborted(error)) return;
    isStale = true;
    scope.update((state) =>
      state.conversations.load.status === 'ready'
        ? noticeShown(state, { kind: 'failure', failure })
        : conversationsFailed(state, failure),
    );
    scope.report(error, failure);
  };

  const loadNow = async (scope: Scope): Promise<void> => {
    const since = journal.record();
    try {
      const answer = await scope.call('loadConversations', (options) =>
        transport.loadConversations({ ...options, resolveMentions: true }),
      );
      if (scope.isOver) return;
      const loaded = conversationsLoaded(getState(), answer, isAfterGap);
      isStale = false;
      isAfterGap = false;
      onLoaded(loaded, since.end());
    } finally {
      since.end();
    }
  };

  const firstFetch = async (scope: Scope): Promise<void> => {
    scope.update(firstFetchStarted);
    try {
      await scope.call('fetchAllFromService', (options) => transport.fetchAllFromService(options));
    } catch (error) {
      return fail(scope, error, { code: 'fetch-failed' });
    }
    try {
      await loadNow(scope);
    } catch (error) {
      fail(scope, error, { code: 'load-failed' });
    }
  };

  const load = async (scope: Scope): Promise<void> => {
    scope.update(conversationsLoading);
    try {
      await loadNow(scope);
    } catch (error) {
      if (isNotFound(error)) await firstFetch(scope);
      else fail(scope, error, { code: 'load-failed' });
    }
  };

  const start = (): Promise<void> => {
    loading?.scope.end();
    const scope = runtime.scope.fork();
    const done = load(scope).finally(() => scope.end());
    loading = { scope, done };
    return done;
  };

  return {
    load: () => (loading && !loading.scope.isOver ? loading.done : start()),
    reload(cause) {
      if (cause === 'gap') isAfterGap = true;
      return start();
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
