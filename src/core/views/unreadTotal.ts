import type { InboxState } from '../state.ts';

/** How many conversations are unread: those of the first page's first view. */
export const unreadTotal = ({ views }: Pick<InboxState, 'views'>): number =>
  views.unread[views.pages[0]?.subViews[0]?.id ?? ''] ?? 0;
