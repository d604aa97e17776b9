import { createCountUnread } from './countUnread.ts';
import { type Counting, keepCounting } from './keepCounting.ts';
import type { UnreadBadge, UnreadBadgeOptions, UnreadBadgeState } from './unreadBadge.ts';

const initial: UnreadBadgeState = { count: 0, status: 'loading' };

/**
 * Creates the source of a badge: the number of `useUnreadCount` without an inbox. It knows no rules and mutes, and counts what they keep out
 * of Inbox, too.
 *
 * @example
 * const badge = createUnreadBadge({ baseUrl: 'https://chat.example.com', getToken: () => session.token });
 */
export function createUnreadBadge(options: UnreadBadgeOptions = {}): UnreadBadge {
  const listeners = new Set<() => void>();
  let state = initial;
  let users = 0;
  let run: Counting | undefined;
  const publish = (next: UnreadBadgeState): void => {
    if (next.count === state.count && next.status === state.status) return;
    state = next;
    for (const listener of [...listeners]) listener();
  };
  const count = createCountUnread(options);
  return {
    getSnapshot: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start() {
      users += 1;
      run ??= keepCounting(options, count, { publish, getState: () => state });
      let isStopped = false;
      return () => {
        if (isStopped) return;
        isStopped = true;
        users -= 1;
        if (users > 0) return;
        run?.stop();
        run = undefined;
      };
    },
    refresh: () => run?.refresh(),
  };
}
