import { useSyncExternalStore } from 'react';
import { useInbox } from './InboxContext.ts';

/** The ids of the list as it is shown, newest activity first. */
export function useVisibleConversations(): readonly string[] {
  const inbox = useInbox();
  return useSyncExternalStore(inbox.subscribe, inbox.visibleConversations, inbox.visibleConversations);
}
