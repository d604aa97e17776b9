import { triageTargets } from '../rowSelection/selectors.ts';
import type { InboxState } from '../state.ts';
import type { ActionContext } from './action.ts';

/** The selected conversations, else the one on screen, else the one under the cursor. */
const mutable = (state: InboxState, shown = state.navigation.open?.id): readonly string[] =>
  shown === undefined || state.selection.ids.size > 0 ? triageTargets(state) : [shown];

export const canMute = (state: InboxState): boolean =>
  state.session.status === 'authenticated' && state.offers.mute && mutable(state).length > 0;

export const openMute = ({ inbox, screen }: ActionContext): void =>
  inbox.actions.openOverlay({
    kind: 'mute',
    conversationIds: mutable(inbox.getState(), screen.focusedConversation()),
  });
