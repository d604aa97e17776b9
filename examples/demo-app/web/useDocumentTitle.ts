import { useEffect, useSyncExternalStore } from 'react';
import { currentPage, type Inbox, type InboxState } from 'triage-inbox/core';
import { productName } from './productName.ts';

export function titleOf(state: InboxState): string {
  if (state.session.status !== 'authenticated') return productName;
  const { open } = state.navigation;
  const name = open && state.conversations.byId.get(open.id)?.name;
  return `${name ?? currentPage(state)?.title ?? productName} · ${state.session.workspace}`;
}

/** Sets the document title to the open conversation or page. */
export function useDocumentTitle(inbox: Inbox): void {
  const read = () => titleOf(inbox.getState());
  const title = useSyncExternalStore(inbox.subscribe, read, read);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
