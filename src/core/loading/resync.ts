import { reconnectPolicy, retryDelay, unattendedDelay } from '../connection/backoff.ts';
import type { ConnectionSlice } from '../connection/connectionMachine.ts';
import type { Cancel } from '../ports.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { LoadConversations } from './conversations.ts';
import type { LoadMessages } from './messages.ts';
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
  const policy = reconnectPolicy(config);
  let attempts = 0;
  let timer: Cancel | null = null;

  const stop = (): void => {
    timer?.();
    timer = null;
  };

  const openId = (): string | undefined => getState().navigation.open?.id;
  const isListStale = (): boolean => conversations.isStale() && getState().conversations.load.status === 'ready';
  const staleOpenId = (): string | undefined => {
    const id = openId();
    return id !== undefined && messages.isStale(id) ? id : undefined;
  };

  const load = async (list: 'gap' | 'retry' | undefined, id: string | undefined): Promise<void> => {
    const { scope } = runtime;
    await Promise.all([list && conversations.reload(list), id !== undefined && messages.reload(id)]);
    if (scope.isOver || !(isListStale() || staleOpenId() !== undefined)) return;
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
    if (getState().connection.status !== 'connected') return;
    void load(isListStale() ? 'retry' : undefined, staleOpenId());
  };

  return {
    run() {
      stop();
      attempts = 0;
      void load('gap', openId());
    },
    reloadOpen() {
      const id = openId();
      if (id !== undefined) void messages.reload(id);
    },
    react: () => [env.page.onOnline(tryAgain), env.page.onVisible(tryAgain), stop],
  };
}
