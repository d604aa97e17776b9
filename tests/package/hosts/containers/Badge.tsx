import { useState } from 'react';
import { InboxProvider, useUnreadCount } from 'triage-inbox';
import { sampleWorld } from 'triage-inbox/testing';
import { createMemoryTransport } from 'triage-inbox/transport';

function Count() {
  return <p>{useUnreadCount()} unread</p>;
}

/** The number of unread conversations alone. */
export function Badge() {
  const [transport] = useState(() => createMemoryTransport(sampleWorld({ now: Date.now() })));
  return (
    <InboxProvider transport={transport}>
      <Count />
    </InboxProvider>
  );
}
