import { listReloadMs } from '../config.ts';
import { retryDelay } from '../connection/backoff.ts';
import type { Cancel } from '../ports.ts';
import type { Runtime, Scope } from '../runtime/runtime.ts';
import type { LoadConversations } from './conversations.ts';
import type { LoadingSlices } from './state.ts';

interface Reloads {
  scope: Scope<LoadingSlices>;
  timer: Cancel | null;
  isRunning: boolean;
  /** A change arrived while a load was running: its answer may be older. */
  isWanted: boolean;
  lastAt: number;
  failures: number;
}

/**
 * Creates the command that loads the list again because the server has more, at most once per `listReloadMs` and one load
 * at a time: the changes come in bursts. A failed load is repeated, with growing delays and without a notice.
 */
export function createReloadSoon(
  runtime: Runtime<LoadingSlices>,
  { reload, isStale }: Pick<LoadConversations, 'reload' | 'isStale'>,
): () => void {
  const { env, getState } = runtime;
  let current: Reloads | null = null;

  const reloadsOf = (scope: Scope<LoadingSlices>): Reloads =>
    current?.scope === scope
      ? current
      : {
          scope,
          timer: null,
          isRunning: false,
          isWanted: false,
          lastAt: Number.NEGATIVE_INFINITY,
          failures: 0,
        };

  const schedule = (reloads: Reloads): void => {
    reloads.isWanted = true;
    if (reloads.timer !== null || reloads.isRunning) return;
    const { lastAt, failures } = reloads;
    const gapMs = failures === 0 ? listReloadMs : retryDelay(failures, env.random()) + listReloadMs;
    const waitMs = Math.min(gapMs, Math.max(0, lastAt + gapMs - env.clock.now()));
    reloads.timer = reloads.scope.after(waitMs, () => void run(reloads));
  };

  const run = async (reloads: Reloads): Promise<void> => {
    reloads.timer = null;
    reloads.lastAt = env.clock.now();
    const { status } = getState().conversations.load;
    // The first load is running; its answer may be older than the change.
    if (status === 'loading' || status === 'fetching') return schedule(reloads);
    reloads.isWanted = false;
    if (status !== 'ready') return;
    reloads.isRunning = true;
    await reload('news');
    reloads.isRunning = false;
    if (reloads.scope.isOver) return;
    reloads.failures = isStale() ? reloads.failures + 1 : 0;
    if (reloads.isWanted || reloads.failures > 0) schedule(reloads);
  };

  return () => {
    current = reloadsOf(runtime.scope);
    schedule(current);
  };
}
