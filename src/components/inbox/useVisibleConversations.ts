import { useSyncExternalStore } from 'react';
import type { Inbox } from '../../core/inbox.ts';
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

/** The groups of that list; none unless the user sees the Inbox in groups. */
export function useListSections(): ReturnType<Inbox['listSections']> {
  const inbox = useInbox();
  return useSyncExternalStore(inbox.subscribe, inbox.listSections, inbox.listSections);
}
