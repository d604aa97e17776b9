import { triageTargets } from '../rowSelection/selectors.ts';
import { isUnread } from '../unread/selectors.ts';
import type { ActionContext } from './action.ts';

/** Catches up on the selected rows, on the conversation with the focus or on the row of the cursor; without unread messages there, on the
 * whole list. After a jump from a catch-up, goes on with it. */
export function openCatchUp({ inbox, screen }: ActionContext): void {
  const state = inbox.getState();
  const { selection, navigation, catchUp } = state;
  const focused = screen.focusedConversation() ?? navigation.open?.id;
  const isSelected = selection.ids.size > 0;
  const begun = !isSelected && focused !== undefined && catchUp?.ids.includes(focused) ? catchUp.ids : undefined;
  const targets = begun ?? (isSelected || focused === undefined ? triageTargets(state) : [focused]);
  const unread = targets.filter((id) => isUnread(state, id));
  const conversationIds = unread.length > 0 ? unread : inbox.visibleConversations().filter((id) => isUnread(state, id));
  inbox.actions.openOverlay({ kind: 'catchUp', conversationIds });
}
