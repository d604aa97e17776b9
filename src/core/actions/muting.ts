import { isListed } from '../../model/index.ts';
import { triageTargets } from '../rowSelection/selectors.ts';
import type { InboxState } from '../state.ts';
import type { ActionContext } from './action.ts';

export const canMute = (state: InboxState): boolean =>
  state.session.status === 'authenticated' &&
  state.offers.rules &&
  (state.navigation.open !== null || triageTargets(state).length > 0);

/** Opens the menu for the selected conversations, else for the one on screen, else for the one under the cursor. A list has no unfollowed
 * threads: their conversation is muted instead. */
export function openMute({ inbox, screen }: ActionContext): void {
  const state = inbox.getState();
  const { open } = state.navigation;
  const isInList = (id: string): boolean => {
    const conversation = state.conversations.byId.get(id);
    return conversation !== undefined && isListed(conversation);
  };
  const shown = open && [screen.focusedConversation(), open.id].find((id) => id !== undefined && isInList(id));
  const conversationIds = (shown && state.selection.ids.size === 0 ? [shown] : triageTargets(state)).filter(isInList);
  if (conversationIds.length > 0) inbox.actions.openOverlay({ kind: 'mute', conversationIds });
}
