import type { Inbox, InboxLocation } from 'triage-inbox/core';

/** The skeleton of the page stays at most for this time after the scripts have loaded. Then the inbox shows its loading screens. */
const latestMs = 2000;

function isListed(inbox: Inbox): boolean {
  const { session, conversations } = inbox.getState();
  if (session.status === 'authenticated') return conversations.load.status !== 'loading';
  return session.status !== 'loading' && session.status !== 'initializing';
}

/**
 * Starts the inbox at `location` before it is rendered, and resolves once it has something to show. A page with a session has
 * requested the first answers already: then the inbox renders once, with its list, instead of each loading screen in turn.
 */
export function startEarly(inbox: Inbox, location: InboxLocation | null): Promise<void> {
  // The view goes to a message itself: an earlier jump would load its conversation twice.
  if (location !== null) inbox.actions.goTo(location.messageTs === undefined ? location : { page: location.page });
  inbox.start();
  return new Promise((resolve) => {
    const timer = setTimeout(finish, latestMs);
    const unsubscribe = inbox.subscribe(() => {
      if (isListed(inbox)) finish();
    });
    function finish(): void {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    }
    if (isListed(inbox)) finish();
  });
}
