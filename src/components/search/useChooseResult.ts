import { useContext } from 'react';
import { runPaletteEntry } from '../../core/actions/palette.ts';
import { authorValue } from '../../core/search/authors.ts';
import { authorQuery } from '../../core/search/queryParts.ts';
import { resultConversationId } from '../../core/search/resultConversation.ts';
import { useActionTable } from '../host/HostContext.ts';
import { useInbox } from '../inbox/InboxContext.ts';
import { ScreenActionsContext } from '../inbox/ScreenActionsContext.ts';
import type { SearchItem } from './searchItem.ts';

/** Opens a result in the inbox and closes the dialog. */
export function useChooseResult(): (item: SearchItem) => void {
  const inbox = useInbox();
  const screen = useContext(ScreenActionsContext);
  const table = useActionTable();
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
          // No direct message exists: search the messages of this user instead.
          actions.setSearchQuery(authorQuery(authorValue(user, inbox.getState())));
          actions.showSearchTab('messages');
        }
        break;
      }
      case 'service':
        actions.searchService();
        break;
      case 'recent':
        actions.setSearchQuery(item.query);
        break;
      case 'palette': {
        const { overlay } = inbox.getState();
        if (screen) runPaletteEntry(item.entry, { inbox, screen }, table);
        // The action may have opened another overlay.
        if (inbox.getState().overlay === overlay) actions.closeOverlay();
        break;
      }
    }
  };
}
