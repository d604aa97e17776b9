import { useState } from 'react';
import { TriageInbox } from 'triage-inbox';
import { sampleWorld } from 'triage-inbox/testing';
import { createMemoryTransport } from 'triage-inbox/transport';

export function Inbox() {
  const [transport] = useState(() => createMemoryTransport(sampleWorld({ now: Date.now() })));
  return <TriageInbox transport={transport} />;
}
