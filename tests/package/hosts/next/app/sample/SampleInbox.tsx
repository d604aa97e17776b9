'use client';

import { TriageInbox } from 'triage-inbox';
import { sampleWorld } from 'triage-inbox/testing';
import { createMemoryTransport } from 'triage-inbox/transport';

const transport = createMemoryTransport(sampleWorld({ now: Date.now() }));
export const SampleInbox = () => <TriageInbox transport={transport} />;
