import { unreadTotal } from '../../core/views/unreadTotal.ts';
import { useInboxState } from './useInboxState.ts';

/** How many conversations are unread, for a badge in the host's own header: the first page's first view. */
export const useUnreadCount = (): number => useInboxState(unreadTotal);
