import { useState } from 'react';
import { TriageInbox } from 'triage-inbox';
import { createMemoryTransport } from 'triage-inbox/transport';
import { assistant } from './assistant.ts';
import { createHostWorld } from './createHostWorld.ts';
import type { Scene } from './hostControl.ts';

export function Inbox({ scene }: { scene: Scene }) {
  const { signedOut = false, empty = false, assisted = false } = scene;
  const [transport] = useState(() =>
    createMemoryTransport(createHostWorld(Date.now(), { empty }), {
      signedIn: !signedOut,
      ...(assisted && { ask: assistant }),
    }),
  );
  return <TriageInbox transport={transport} />;
}
