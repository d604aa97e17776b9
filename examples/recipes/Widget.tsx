import { type CSSProperties, useState } from 'react';
import { InboxProvider, TriageInbox, useUnreadCount } from 'triage-inbox';
import type { Inbox } from 'triage-inbox/core';

const panel: CSSProperties = { position: 'fixed', insetInlineEnd: 16, insetBlockEnd: 72, width: 360, height: 560 };

function UnreadBadge() {
  return <output aria-label="Unread mail">{useUnreadCount()}</output>;
}

/** A button in the corner of any page. It shows the unread count, and opens the list and the conversations in a small panel. */
export function Widget({ inbox }: { inbox: Inbox }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <InboxProvider inbox={inbox}>
      {isOpen && (
        <div style={panel}>
          <TriageInbox inbox={inbox} chrome="none" signOut={false} />
        </div>
      )}
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Mail <UnreadBadge />
      </button>
    </InboxProvider>
  );
}
