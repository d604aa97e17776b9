import { isHostPage } from '../pages.ts';
import type { ViewsSlice } from './state.ts';

/** Number of unread conversations in the first view of the first page that has views. */
export const unreadTotal = ({ views }: ViewsSlice): number => {
  const page = views.pages.find((one) => !isHostPage(one));
  return views.unread[page?.subViews[0]?.id ?? ''] ?? 0;
};
