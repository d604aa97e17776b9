import { useInboxState } from './useInboxState.ts';

/** How many conversations are unread, for a badge in the host's own header: the first page's first view. */
export const useUnreadCount = (): number =>
  useInboxState(({ views }) => views.unread[views.pages[0]?.subViews[0]?.id ?? ''] ?? 0);
