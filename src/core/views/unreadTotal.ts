import type { ViewsSlice } from './state.ts';

/** Number of unread conversations in the first view of the first page. */
export const unreadTotal = ({ views }: ViewsSlice): number => views.unread[views.pages[0]?.subViews[0]?.id ?? ''] ?? 0;
