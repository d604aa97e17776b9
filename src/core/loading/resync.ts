import { repeatDelay } from '../connection/backoff.ts';
import type { ConnectionSlice } from '../connection/connectionMachine.ts';
import { shownIds } from '../navigation/shown.ts';
import type { Cancel } from '../ports.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { LoadConversations } from './conversations.ts';
import type { LoadMessages } from './messages.ts';
import type { LoadPages } from './pages.ts';
import type { LoadingSlices } from './state.ts';

export interface Resync {
  /** Loads the list and the conversations on screen again, because the stream missed frames. */
  run(): void;
  /** Loads the conversations on screen again. */
  reloadOpen(): void;
  /** Loads again what has failed: the server can be reached. */
  tryAgain(): void;
  react(): readonly Cancel[];
}

interface Dependencies {
  conversations: LoadConversations;
  messages: LoadMessages;
  pages: Pick<LoadPages, 'loadFailed'>;
  /** Load other data again if it has failed. */
  parts: readonly (() => void)[];
}

/** Repeats a failed resync with the backoff of the stream while the stream is connected, or if there is none: no other event
 * would load the data again. */
export function createResync(
  runtime: Runtime<LoadingSlices & ConnectionSlice>,
  { conversations, messages, pages, parts }: Dependencies,
): Resync {
  const { env, getState, subscribe, transport } = runtime;
  let attempts = 0;
  let timer: Cancel | null = null;

  const stop = (): void => {
    timer?.();
    timer = null;
  };

  const listStatus = (): string => getState().conversations.load.status;
  const isListStale = (): boolean => conversations.isStale() && listStatus() === 'ready';
  const staleIds = (): readonly string[] => shownIds(getState()).filter(messages.isStale);

  const load = async (list: 'gap' | 'retry' | undefined, ids: readonly string[]): Promise<void> => {
    const { scope } = runtime;
    await Promise.all([list && conversations.reload(list), ...ids.map((id) => messages.reload(id))]);
    if (scope.isOver || !(isListStale() || staleIds().length > 0)) return;
    stop();
    timer = scope.after(repeatDelay(attempts, env.random()), tryAgain);
    attempts += 1;
  };

  /** Loads again what has failed. A list waits for the stream: one that reconnects may begin another resync. */
  const tryAgain = (): void => {
    stop();
    if (listStatus() === 'failed' && conversations.isStale()) void conversations.load();
    const isConnected = transport.openStream === undefined || getState().connection.status === 'connected';
    const list = isListStale() && isConnected ? 'retry' : undefined;
    const ids = staleIds();
    if (list !== undefined || ids.length > 0) void load(list, ids);
    pages.loadFailed();
    for (const loadFailed of parts) loadFailed();
  };

  /** A call has reached the server again: the network is back, although no event has said so. */
  const followReach = (): Cancel => {
    let wasCut = false;
    return subscribe(() => {
      const before = wasCut;
      wasCut = getState().offline.isCut;
      if (before && !wasCut) tryAgain();
    });
  };

  return {
    run() {
      stop();
      attempts = 0;
      void load('gap', shownIds(getState()));
      for (const loadFailed of parts) loadFailed();
    },
    reloadOpen() {
      for (const id of shownIds(getState())) void messages.reload(id);
    },
    tryAgain,
    react: () => [env.page.onOnline(tryAgain), env.page.onVisible(tryAgain), followReach(), stop],
  };
}
