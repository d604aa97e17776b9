import { reconnectPolicy, retryDelay, unattendedDelay } from '../connection/backoff.ts';
import type { ConnectionSlice } from '../connection/connectionMachine.ts';
import { shownIds } from '../navigation/shown.ts';
import type { Cancel } from '../ports.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { LoadConversations } from './conversations.ts';
import type { LoadMessages } from './messages.ts';
import type { LoadingSlices } from './slices.ts';

export interface Resync {
  /** Loads the list and the conversations on screen again, because the stream missed frames. */
  run(): void;
  /** Loads the conversations on screen again. */
  reloadOpen(): void;
  react(): readonly Cancel[];
}

/** Repeats a failed resync with the backoff of the stream while the stream is connected, or if there is none: no other event
 * would load the data again. */
export function createResync(
  runtime: Runtime<LoadingSlices & ConnectionSlice>,
  { conversations, messages }: { conversations: LoadConversations; messages: LoadMessages },
): Resync {
  const { config, env, getState, transport } = runtime;
  const policy = reconnectPolicy(config);
  let attempts = 0;
  let timer: Cancel | null = null;

  const stop = (): void => {
    timer?.();
    timer = null;
  };

  const isListStale = (): boolean => conversations.isStale() && getState().conversations.load.status === 'ready';
  const staleIds = (): readonly string[] => shownIds(getState()).filter(messages.isStale);

  const load = async (list: 'gap' | 'retry' | undefined, ids: readonly string[]): Promise<void> => {
    const { scope } = runtime;
    await Promise.all([list && conversations.reload(list), ...ids.map((id) => messages.reload(id))]);
    if (scope.isOver || !(isListStale() || staleIds().length > 0)) return;
    stop();
    const random = env.random();
    const delay =
      attempts < policy.maxAttempts ? retryDelay(attempts, policy, random) : unattendedDelay(policy, random);
    timer = scope.after(delay, tryAgain);
    attempts += 1;
  };

  const tryAgain = (): void => {
    if (timer === null) return;
    stop();
    // A stream that reconnects begins another resync.
    if (transport.openStream !== undefined && getState().connection.status !== 'connected') return;
    void load(isListStale() ? 'retry' : undefined, staleIds());
  };

  return {
    run() {
      stop();
      attempts = 0;
      void load('gap', shownIds(getState()));
    },
    reloadOpen() {
      for (const id of shownIds(getState())) void messages.reload(id);
    },
    react: () => [env.page.onOnline(tryAgain), env.page.onVisible(tryAgain), stop],
  };
}
