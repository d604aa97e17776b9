import { useSyncExternalStore } from 'react';
import { useInbox } from './InboxContext.ts';

/**
 * Ids of the visible list, newest activity first.
 *
 * @example
 * const Names = () => {
 *   const { byId } = useInboxState((state) => state.conversations);
 *   return <ul>{useVisibleConversations().map((id) => <li key={id}>{byId.get(id)?.name}</li>)}</ul>;
 * };
 */
export function useVisibleConversations(): readonly string[] {
  const inbox = useInbox();
  return useSyncExternalStore(inbox.subscribe, inbox.visibleConversations, inbox.visibleConversations);
}
