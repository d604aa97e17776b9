import { useState } from 'react';
import { TriageInbox } from 'triage-inbox';
import { createMemoryTransport } from 'triage-inbox/transport';
import { createHostWorld } from './createHostWorld.ts';
import type { Scene } from './hostControl.ts';

export function Inbox({ scene }: { scene: Scene }) {
  const { signedOut = false } = scene;
  const [transport] = useState(() =>
    createMemoryTransport(createHostWorld(Date.now()), {
      signedIn: !signedOut,
    }),
  );
  return <TriageInbox transport={transport} />;
}
