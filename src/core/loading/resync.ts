import { repeatDelay } from '../connection/backoff.ts';
import type { ConnectionSlice } from '../connection/connectionMachine.ts';
import { shownIds } from '../navigation/shown.ts';
import { isPassing } from '../offline/outOfReach.ts';
import type { Cancel } from '../ports.ts';
import type { AttemptLoad } from '../runtime/attemptLoad.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { LoadConversations } from './conversations.ts';
import type { LoadMessages } from './messages.ts';
import type { LoadingSlices } from './state.ts';

export interface Resync {
  /** Loads the list and the conversations on screen again, because the stream missed frames. */
  run(): void;
  /** Loads the conversations on screen again. */
  reloadOpen(): void;
  /** Loads again what has failed: the server can be reached. */
  tryAgain(): void;
  attempt: AttemptLoad;
  react(): readonly Cancel[];
}

interface Dependencies {
  conversations: LoadConversations;
  messages: LoadMessages;
  /** Load other data again if it has failed. */
  parts: readonly (() => void)[];
}

/** Repeats what has failed with the backoff of the stream: no other event need load the data again. The list waits until the stream is
 * connected, if there is one. */
export function createResync(
  runtime: Runtime<LoadingSlices & ConnectionSlice>,
  { conversations, messages, parts }: Dependencies,
): Resync {
  const { env, getState, subscribe, transport } = runtime;
  let attempts = 0;
  let timer: Cancel | null = null;
  /** Repeats each failed load. */
  const failed = new Map<Parameters<AttemptLoad>[0], () => void>();

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
    if (!scope.isOver && (isListStale() || staleIds().length > 0)) tryLater();
  };

  /** `askedMs`: the server asked for this time. */
  const tryLater = (askedMs?: number): void => {
    stop();
    timer = runtime.scope.after(repeatDelay(attempts, env.random(), askedMs), () => {
      attempts += 1;
      repeat();
    });
  };

  const loadParts = (): void => {
    for (const loadFailed of [...parts, ...failed.values()]) loadFailed();
  };

  /** Loads again what has failed. A list waits for the stream: one that reconnects may begin another resync. */
  const repeat = (): void => {
    stop();
    const isConnected = transport.openStream === undefined || getState().connection.status === 'connected';
    const list = isListStale() && isConnected ? 'retry' : undefined;
    const ids = staleIds();
    if (list !== undefined || ids.length > 0) void load(list, ids);
    loadParts();
  };

  const tryAgain = (): void => {
    if (listStatus() === 'failed' && conversations.isStale()) void conversations.load();
    repeat();
  };

  const attempt: AttemptLoad = (load, warning) => {
    const { logger, scope } = runtime;
    failed.delete(load);
    return load().catch((error: unknown) => {
      if (scope.isOver) return;
      if (warning) logger.warn(...warning, { error: String(error) });
      if (!isPassing(error)) return;
      failed.set(load, () => scope.isOver || void attempt(load, warning));
      tryLater(error.retryAfterMs);
    });
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
      loadParts();
    },
    reloadOpen() {
      for (const id of shownIds(getState())) void messages.reload(id);
    },
    tryAgain,
    attempt,
    react: () => [env.page.onOnline(tryAgain), env.page.onVisible(tryAgain), followReach(), stop],
  };
}
