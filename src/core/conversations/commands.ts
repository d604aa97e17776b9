import { isAborted, isApiError } from '../../transport/errors.ts';
import type { Failure } from '../failure.ts';
import { noticeShown } from '../notice/notice.ts';
import type { Runtime } from '../runtime.ts';
import { aggregatesLoaded } from '../views/transitions.ts';
import { viewsOf } from '../views/unread.ts';
import {
  conversationLoaded,
  conversationsFailed,
  conversationsLoaded,
  conversationsLoading,
  firstFetchStarted,
  refreshEnded,
  refreshStarted,
} from './transitions.ts';

export interface ConversationsCommands {
  /** Loads the list. Nothing there yet (404) leads to the first fetch from the chat service, then loads. */
  load(): Promise<void>;
  /** "Fetch data": asks the chat service, then loads. Failure: a notice; the list stays. */
  refresh(): Promise<void>;
  /** Puts a conversation into the list that it does not have yet. Failure: logged; answers false. */
  loadOne(id: string): Promise<boolean>;
  /** Tab badges from the server, at most every 30 s. Failure: logged as "Failed to fetch aggregates"; a 404 is silent. */
  loadAggregates(): Promise<void>;
  /** Whether anything was fetched yet; false on 404. */
  hasData(): Promise<boolean>;
}

const isNotFound = (error: unknown): boolean => isApiError(error) && error.status === 404;

export function createConversationsCommands(runtime: Runtime): ConversationsCommands {
  const { call, config, env, logger, report, transport, update } = runtime;
  let aggregatesAt: number | null = null;
  let loading: Promise<void> | null = null;

  const fail = (error: unknown, failure: Failure): void => {
    if (isAborted(error)) return;
    update((state) =>
      state.conversations.load.status === 'ready'
        ? noticeShown(state, { kind: 'failure', failure })
        : conversationsFailed(state, failure),
    );
    report(error, failure);
  };

  const loadNow = async (): Promise<void> => {
    const answer = await call('loadConversations', (options) =>
      transport.loadConversations({ ...options, resolveMentions: true }),
    );
    update((state) => conversationsLoaded(state, answer));
    aggregatesAt = null;
    void commands.loadAggregates();
  };

  const firstFetch = async (): Promise<void> => {
    update(firstFetchStarted);
    try {
      await call('fetchAllFromService', (options) => transport.fetchAllFromService(options));
    } catch (error) {
      return fail(error, { code: 'fetch-failed' });
    }
    try {
      await loadNow();
    } catch (error) {
      fail(error, { code: 'load-failed' });
    }
  };

  const load = async (): Promise<void> => {
    update(conversationsLoading);
    try {
      await loadNow();
    } catch (error) {
      if (isNotFound(error)) await firstFetch();
      else fail(error, { code: 'load-failed' });
    }
  };

  const commands: ConversationsCommands = {
    load() {
      // Several causes may ask for a reload at once: a gap in the stream, a failed mark-read, a tab that woke up.
      loading ??= load().finally(() => {
        loading = null;
      });
      return loading;
    },

    async refresh() {
      if (runtime.getState().conversations.refreshing) return;
      update(refreshStarted);
      try {
        await call('fetchAllFromService', (options) => transport.fetchAllFromService(options));
        await commands.load();
      } catch (error) {
        const refused = isApiError(error) && error.kind === 'refused';
        fail(error, { code: refused ? 'refresh-refused' : 'refresh-unreachable' });
      } finally {
        update(refreshEnded);
      }
    },

    async loadOne(id) {
      try {
        const conversation = await call('loadConversation', (options) => transport.loadConversation(id, options));
        update((state) => conversationLoaded(state, conversation));
        return true;
      } catch (error) {
        if (!isAborted(error)) logger.warn('conversations', 'A conversation could not be loaded', { id });
        return false;
      }
    },

    async loadAggregates() {
      const now = env.clock.now();
      if (aggregatesAt !== null && now - aggregatesAt < config.aggregateCacheMs) return;
      aggregatesAt = now;
      const groups = viewsOf(runtime.getState().views).map(({ id, filters }) => ({ id, filters }));
      const before = runtime.getState().conversations.byId;
      try {
        const aggregates = await call('loadAggregates', (options) => transport.loadAggregates(groups, options));
        // What changed while the answer was on its way is counted already; the answer would undo it.
        if (runtime.getState().conversations.byId === before) update((state) => aggregatesLoaded(state, aggregates));
      } catch (error) {
        aggregatesAt = null;
        if (isAborted(error) || isNotFound(error)) return;
        logger.error('conversations', 'Failed to fetch aggregates', { error: String(error) });
        runtime.events.emit('error', { failure: { code: 'aggregates-failed' }, error });
      }
    },

    async hasData() {
      try {
        await call('loadConversations', (options) => transport.loadConversations(options));
        return true;
      } catch (error) {
        if (isNotFound(error)) return false;
        throw error;
      }
    },
  };
  return commands;
}
