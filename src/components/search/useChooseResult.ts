import { useContext } from 'react';
import { runPaletteEntry } from '../../core/actions/palette.ts';
import { userDisplayName } from '../../core/format/authorName.ts';
import { authorQuery } from '../../core/search/queryParts.ts';
import { resultConversationId } from '../../core/search/resultConversation.ts';
import { useInbox } from '../TriageInbox/InboxContext.ts';
import { ScreenActionsContext } from '../TriageInbox/ScreenActionsContext.ts';
import type { SearchItem } from './searchItem.ts';

/** What a line leads to. What is found is opened in the inbox, and the window gives way to it. */
export function useChooseResult(): (item: SearchItem) => void {
  const inbox = useInbox();
  const screen = useContext(ScreenActionsContext);
  const { actions } = inbox;

  const leaveFor = (open: () => void): void => {
    actions.rememberSearch();
    actions.closeOverlay();
    open();
  };

  return (item) => {
    switch (item.kind) {
      case 'conversation':
        leaveFor(() => actions.open(item.conversation.id));
        break;
      case 'message': {
        const { ts } = item.message;
        const place = resultConversationId(item.message, inbox.getState());
        leaveFor(() => (ts === undefined ? actions.open(place) : actions.openMessage(place, ts)));
        break;
      }
      case 'person': {
        const { dmId, user } = item;
        if (dmId !== null) leaveFor(() => actions.open(dmId, { focus: 'composer' }));
        else {
          // There is nothing to open; what they wrote can be found.
          actions.setSearchQuery(authorQuery(user.name || userDisplayName(user)));
          actions.showSearchTab('messages');
        }
        break;
      }
      case 'recent':
        actions.setSearchQuery(item.query);
        break;
      case 'palette': {
        const { overlay } = inbox.getState();
        if (screen) runPaletteEntry(item.entry, { inbox, screen });
        // An action may have laid something else in its place.
        if (inbox.getState().overlay === overlay) actions.closeOverlay();
        break;
      }
    }
  };
}
