import { retryDelay, unattendedDelay } from '../connection/backoff.ts';
import type { ConnectionSlice } from '../connection/connectionMachine.ts';
import type { Cancel } from '../ports.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { LoadConversations } from './conversations.ts';
import type { LoadMessages, LoadOutcome } from './messages.ts';
import type { LoadingSlices } from './slices.ts';

export interface Resync {
  /** Loads the list and the open conversation again, because the stream missed frames. */
  run(): void;
  /** Loads the open conversation again. */
  reloadOpen(): void;
  react(): readonly Cancel[];
}

/** Repeats a failed resync with the backoff of the stream while the stream is connected: no other event would load the data
 * again. */
export function createResync(
  runtime: Runtime<LoadingSlices & ConnectionSlice>,
  { conversations, messages }: { conversations: LoadConversations; messages: LoadMessages },
): Resync {
  const { config, env, getState } = runtime;
  let attempts = 0;
  let timer: Cancel | null = null;
  let again = (): void => {};

  const stop = (): void => {
    timer?.();
    timer = null;
  };

  const reloadOpen = async (): Promise<LoadOutcome> => {
    const id = getState().navigation.open?.id;
    return id === undefined ? 'loaded' : messages.reload(id);
  };

  const delay = (): number =>
    attempts < config.reconnect.maxAttempts
      ? retryDelay(attempts, config.reconnect, env.random())
      : unattendedDelay({ ...config.reconnect, unattendedMs: config.reconnectUnattendedMs }, env.random());

  const load = async (parts: { list?: 'gap' | 'retry'; isOpen: boolean }): Promise<void> => {
    const { scope } = runtime;
    const [, outcome] = await Promise.all([
      parts.list && conversations.reload(parts.list),
      parts.isOpen ? reloadOpen() : 'loaded',
    ]);
    const isListStale = conversations.isStale() && getState().conversations.load.status === 'ready';
    const isOpenStale = outcome === 'unavailable';
    if (scope.isOver || !(isListStale || isOpenStale)) return;
    stop();
    again = () => void load({ ...(isListStale ? { list: 'retry' } : {}), isOpen: isOpenStale });
    timer = scope.after(delay(), tryAgain);
    attempts += 1;
  };

  const tryAgain = (): void => {
    if (timer === null) return;
    stop();
    // A stream that reconnects begins another resync.
    if (getState().connection.status === 'connected') again();
  };

  return {
    run() {
      stop();
      attempts = 0;
      void load({ list: 'gap', isOpen: true });
    },
    reloadOpen: () => void reloadOpen(),
    react: () => [env.page.onOnline(tryAgain), env.page.onVisible(tryAgain), stop],
  };
}
