import { InboxProvider, TriageInbox, useUnreadCount } from 'triage-inbox';
import type { Inbox } from 'triage-inbox/core';

/** A host page: a header with a badge, and the inbox below. */
export function MailPage({ inbox }: { inbox: Inbox }) {
  return (
    <InboxProvider inbox={inbox}>
      <header>
        Mail <UnreadBadge />
      </header>
      <TriageInbox inbox={inbox} />
    </InboxProvider>
  );
}

function UnreadBadge() {
  return <output aria-label="Unread mail">{useUnreadCount()}</output>;
}
