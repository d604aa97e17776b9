import { useEffect, useSyncExternalStore } from 'react';
import type { UnreadBadge, UnreadBadgeState } from './unreadBadge.ts';

/**
 * The number of unread conversations of a badge, which runs while a component uses it.
 *
 * @example
 * const { count } = useUnreadBadge(badge);
 */
export function useUnreadBadge(badge: UnreadBadge): UnreadBadgeState {
  useEffect(() => badge.start(), [badge]);
  return useSyncExternalStore(badge.subscribe, badge.getSnapshot, badge.getSnapshot);
}
