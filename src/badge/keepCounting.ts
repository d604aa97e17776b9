import { type ApiError, isApiError } from '../transport/errors.ts';
import { createTimedCall } from './createTimedCall.ts';
import { type Changes, followChanges } from './followChanges.ts';
import type { UnreadBadgeOptions, UnreadBadgeState } from './unreadBadge.ts';

/** All delays in milliseconds. */
const delays = {
  /** Changes come in bursts. */
  settle: 300,
  /** Between two calls. */
  visible: 2000,
  hidden: 15_000,
  /** Without changes: a stream may have lost one. */
  live: 300_000,
  poll: 60_000,
  /** The stream connects first, so that one call is enough. */
  connect: 1000,
  longestRetry: 120_000,
};

const page = (): Document | undefined => (typeof document === 'undefined' ? undefined : document);
const isHidden = (): boolean => page()?.visibilityState === 'hidden';

/** The calls between a start and a stop. */
export interface Counting {
  refresh(): void;
  stop(): void;
}

interface Shown {
  publish(state: UnreadBadgeState): void;
  getState(): UnreadBadgeState;
}

/** Loads the count, and again after changes, failures and a long time. */
export function keepCounting(
  options: UnreadBadgeOptions,
  count: (signal: AbortSignal) => Promise<number>,
  shown: Shown,
): Counting {
  const stopped = new AbortController();
  const isLive = options.live !== false;
  let changes: Changes | undefined;
  let failures = 0;
  let notBefore = 0;

  const follow = (): void => {
    if (!isLive || changes !== undefined) return;
    changes = followChanges(options, {
      onOpen: () => counted.within(delays.connect),
      onConnected: () => counted.within(0),
      onChange: () => counted.within(delays.settle),
      onRefused: () => counted.within(0),
    });
  };
  const signedOut = (): undefined => {
    changes?.close();
    changes = undefined;
    failures = 0;
    notBefore = Date.now() + delays.visible;
    shown.publish({ count: 0, status: 'signed-out' });
  };
  const failed = ({ retryAfterMs = 0 }: Partial<ApiError>): number => {
    const ownMs = Math.min(delays.visible * 2 ** failures, delays.longestRetry);
    failures += 1;
    notBefore = Date.now() + Math.max(retryAfterMs, ownMs * (1 + Math.random() / 4));
    shown.publish({ count: shown.getState().count, status: 'failed' });
    return 0;
  };
  const load = async (): Promise<number | undefined> => {
    try {
      const number = await count(stopped.signal);
      if (stopped.signal.aborted) return undefined;
      failures = 0;
      notBefore = Date.now() + (isHidden() ? delays.hidden : delays.visible);
      shown.publish({ count: number, status: 'ready' });
      follow();
      // A hidden page without a stream asks as seldom as one with a stream.
      return changes?.isLive || isHidden() ? delays.live : delays.poll;
    } catch (error) {
      if (stopped.signal.aborted) return undefined;
      if (!isApiError(error)) return failed({});
      return error.status === 401 ? signedOut() : failed(error);
    }
  };
  const counted = createTimedCall(options.timers ?? globalThis, load, () => notBefore);
  const wake = (): void => {
    if (isHidden()) return;
    changes?.wake();
    if (failures === 0) notBefore = Math.min(notBefore, Date.now() + delays.visible);
    // The timer may be that of a hidden page.
    counted.within(0);
  };

  page()?.addEventListener('visibilitychange', wake);
  globalThis.addEventListener?.('online', wake);
  follow();
  counted.within(isLive ? delays.connect : 0);
  return {
    refresh() {
      if (failures === 0) notBefore = 0;
      follow();
      counted.within(0);
    },
    stop() {
      stopped.abort();
      counted.stop();
      changes?.close();
      page()?.removeEventListener('visibilitychange', wake);
      globalThis.removeEventListener?.('online', wake);
    },
  };
}
