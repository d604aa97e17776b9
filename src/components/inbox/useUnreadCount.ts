import { unreadTotal } from '../../core/views/unreadTotal.ts';
import { useInboxState } from './useInboxState.ts';

/**
 * Number of unread conversations in the first view of the first page that has views, for a badge in the host's header.
 *
 * @example
 * const Badge = () => <output aria-label="Unread conversations">{useUnreadCount()}</output>;
 */
export const useUnreadCount = (): number => useInboxState(unreadTotal);
