import { inboxPage } from '../pages.ts';
import type { ViewsSlice } from './state.ts';

/** Number of unread conversations in the first view of the first page that has views: those that no rule keeps out of Inbox. */
export const unreadTotal = ({ views }: ViewsSlice): number =>
  views.unread[inboxPage(views)?.subViews[0]?.id ?? ''] ?? 0;
