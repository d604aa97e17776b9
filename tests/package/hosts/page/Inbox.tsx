import { useState } from 'react';
import { TriageInbox } from 'triage-inbox';
import { createMemoryTransport } from 'triage-inbox/transport';
import { createHostWorld } from './createHostWorld.ts';
import type { Scene } from './hostControl.ts';

const OwnActions = () => (
  <button type="button" className="p-4">
    Own
  </button>
);

export function Inbox({ scene }: { scene: Scene }) {
  const { signedOut = false, ownActions = false } = scene;
  const [transport] = useState(() =>
    createMemoryTransport(createHostWorld(Date.now()), {
      signedIn: !signedOut,
    }),
  );
  return <TriageInbox transport={transport} slots={ownActions ? { TopBarActions: OwnActions } : {}} />;
}
