import { useSyncExternalStore } from 'react';
import { useInbox } from './InboxContext.ts';

/** Ids of the visible list, newest activity first. */
export function useVisibleConversations(): readonly string[] {
  const inbox = useInbox();
  return useSyncExternalStore(inbox.subscribe, inbox.visibleConversations, inbox.visibleConversations);
}
