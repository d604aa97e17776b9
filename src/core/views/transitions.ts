import type { CustomView } from '../../model/index.ts';
import type { InboxState } from '../state.ts';
import { countUnread, viewsOf } from './unread.ts';

/** Badges of views that are known stay as they are; new ones are counted. */
export const customViewsLoaded = (state: InboxState, custom: readonly CustomView[]): InboxState => {
  const views = { ...state.views, custom };
  const unread = { ...countUnread(viewsOf(views), state.conversations.byId.values()), ...state.views.unread };
  return { ...state, views: { ...views, unread } };
};

export const featuresLoaded = (state: InboxState, { aiEnabled }: { aiEnabled: boolean }): InboxState =>
  state.views.aiEnabled === aiEnabled ? state : { ...state, views: { ...state.views, aiEnabled } };

/** The server's counts replace ours; views it does not name keep theirs. */
export const aggregatesLoaded = (
  state: InboxState,
  aggregates: Readonly<Record<string, { unread_count: number }>>,
): InboxState => {
  const unread = { ...state.views.unread };
  let changed = false;
  for (const [id, { unread_count }] of Object.entries(aggregates)) {
    if (unread[id] === unread_count) continue;
    unread[id] = unread_count;
    changed = true;
  }
  return changed ? { ...state, views: { ...state.views, unread } } : state;
};

/** Badges by what the list says. */
export const unreadRecounted = (state: InboxState): InboxState => ({
  ...state,
  views: { ...state.views, unread: countUnread(viewsOf(state.views), state.conversations.byId.values()) },
});
