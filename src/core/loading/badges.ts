import { isAborted, isApiError } from '../../transport/errors.ts';
import type { Failure } from '../failure.ts';
import { noticeShown } from '../notice/transitions.ts';
import type { Runtime, Scope } from '../runtime/runtime.ts';
import { viewsOf } from '../views/badges.ts';
import { aggregatesLoaded, unreadRecounted } from '../views/transitions.ts';

export interface AggregatesCommand {
  load(): Promise<void>;
  /** Whatever the cache says: the list was just loaded. */
  loadAgain(): Promise<void>;
  /** The stream is about to tell again what an answer may have contained: counts from the list, then asks again. */
  recount(): void;
}

/**
 * Tab badges as the server counts them. Between two answers they are kept true by every change, so an answer is taken
 * only when nothing changed around it: one that already contains a message which comes a moment later would count it
 * twice, and one from before a mark-read would take it back.
 */
export function createAggregatesCommand(runtime: Runtime, isAhead: () => boolean): AggregatesCommand {
  const { config, env, getState, logger, transport, update } = runtime;
  let asked: { scope: Scope; at: number } | null = null;
  /** Told to the person: not again with every tab, until it has worked in between. */
  let failedIn: Scope | null = null;

  // Either way: a clock may be set back.
  const isFresh = (): boolean =>
    asked !== null && asked.scope === runtime.scope && Math.abs(env.clock.now() - asked.at) < config.aggregateCacheMs;

  const ask = async (): Promise<void> => {
    const { scope } = runtime;
    const mine = { scope, at: env.clock.now() };
    asked = mine;
    const forget = (): void => {
      if (asked === mine) asked = null;
    };
    const { conversations, connection } = getState();
    const isQuiet = (): boolean => {
      const state = getState();
      const isSame = state.conversations.byId === conversations.byId && state.connection === connection;
      return asked === mine && isSame && !isAhead();
    };
    if (!isQuiet()) return forget();
    const groups = viewsOf(getState().views).map(({ id, filters }) => ({ id, filters }));
    try {
      const aggregates = await scope.call('loadAggregates', (options) => transport.loadAggregates(groups, options), {
        silent: [404],
      });
      failedIn = null;
      scope.after(config.aggregateSettleMs, () => {
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

  return {
    load: () => (isFresh() ? Promise.resolve() : ask()),
    loadAgain: ask,
    recount() {
      if (getState().conversations.load.status !== 'ready') return;
      update(unreadRecounted);
      void ask();
    },
  };
}
