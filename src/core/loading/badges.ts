import { isAborted, isApiError } from '../../transport/errors.ts';
import { aggregateCacheMs, aggregateSettleMs } from '../config.ts';
import type { Connection, ConnectionSlice } from '../connection/connectionMachine.ts';
import type { Failure } from '../failure.ts';
import { noticeShown } from '../notice/transitions.ts';
import type { Cancel } from '../ports.ts';
import type { Runtime, Scope } from '../runtime/runtime.ts';
import { viewsOf } from '../views/badges.ts';
import { aggregatesLoaded, unreadRecounted } from '../views/transitions.ts';
import type { LoadingSlices } from './state.ts';

export interface LoadBadges {
  /** Loads the counts, unless they are cached. */
  load(): Promise<void>;
  /** Loads the counts, bypassing the cache, because the list was just loaded. While the stream connects, this waits: a
   * connected stream recounts anyway. */
  loadAgain(): void;
  /** Counts from the list, then loads the counts again: the stream may repeat events that an answer contained. */
  recount(): void;
  react(): Cancel;
}

type Slices = LoadingSlices & ConnectionSlice;

const isOpen = ({ status }: Connection): boolean => status === 'connected' || status === 'delayed';

/**
 * Tab badges from the server. Between two answers each change adjusts them. An answer is used only if nothing changed
 * shortly before or after it: it may contain a message that the stream has not delivered yet, or be older than a mark.
 */
export function createLoadBadges(runtime: Runtime<Slices>, isAhead: () => boolean): LoadBadges {
  const { env, getState, logger, subscribe, transport, update } = runtime;
  let request: { scope: Scope<Slices>; at: number } | null = null;
  /** The scope in which the failure was shown; it is shown again only after a call has succeeded. */
  let failedIn: Scope<Slices> | null = null;

  /** Whether the counts of the loaded list wait for the stream. */
  let isPutOff = false;

  // Absolute difference, because the clock may be set back.
  const isFresh = (): boolean =>
    request !== null && request.scope === runtime.scope && Math.abs(env.clock.now() - request.at) < aggregateCacheMs;

  const loadNow = async (): Promise<void> => {
    const loadAggregates = transport.loadAggregates?.bind(transport);
    // A server may not know what sleeps and what has returned.
    const { later } = getState();
    if (loadAggregates === undefined || later.byConversation.size > 0) {
      if (getState().conversations.load.status === 'ready') update(unreadRecounted);
      return;
    }
    const { scope } = runtime;
    const mine = { scope, at: env.clock.now() };
    request = mine;
    const forget = (): void => {
      if (request === mine) request = null;
    };
    const { conversations, connection } = getState();
    const isQuiet = (): boolean => {
      const state = getState();
      // Attempts to connect deliver no event.
      const isSameStream = state.connection === connection || !(isOpen(state.connection) || isOpen(connection));
      return request === mine && state.conversations.byId === conversations.byId && isSameStream && !isAhead();
    };
    if (!isQuiet()) return forget();
    const groups = viewsOf(getState().views).map(({ id, filters }) => ({ id, filters }));
    try {
      const aggregates = await scope.call('loadAggregates', (options) => loadAggregates(groups, options), {
        silent: [404],
      });
      failedIn = null;
      scope.after(aggregateSettleMs, () => {
        if (isQuiet()) scope.update((state) => aggregatesLoaded(state, aggregates));
        else forget();
      });
    } catch (error) {
      forget();
      if (isAborted(error) || (isApiError(error) && error.status === 404)) return;
      logger.error('conversations', 'Failed to fetch aggregates', { error: String(error) });
      const failure: Failure = { code: 'aggregates-failed' };
      scope.report(error, failure);
      if (failedIn === scope || getState().notice !== null) return;
      failedIn = scope;
      scope.update((state) => noticeShown(state, { kind: 'failure', failure }));
    }
  };

  const followStream = (): Cancel =>
    subscribe(() => {
      if (!isPutOff) return;
      const { status } = getState().connection;
      if (status === 'connecting' || status === 'unauthenticated') return;
      isPutOff = false;
      if (status === 'error' || status === 'failed') void loadNow();
    });

  return {
    load: () => (isFresh() ? Promise.resolve() : loadNow()),
    loadAgain() {
      isPutOff = getState().connection.status === 'connecting';
      if (!isPutOff) void loadNow();
    },
    recount() {
      if (getState().conversations.load.status !== 'ready') return;
      update(unreadRecounted);
      void loadNow();
    },
    react: followStream,
  };
}
