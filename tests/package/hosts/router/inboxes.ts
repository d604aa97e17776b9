import { browserEnv } from 'triage-inbox';
import { createInbox } from 'triage-inbox/core';
import { sampleWorld, syntheticWorld } from 'triage-inbox/testing';
import { createMemoryTransport, type MemoryTransport } from 'triage-inbox/transport';

const now = Date.now();

export const company: MemoryTransport = createMemoryTransport(sampleWorld({ now }));
export const archive: MemoryTransport = createMemoryTransport(syntheticWorld({ conversations: 40, now }));

/** The inbox of the whole app: its header counts what is unread wherever a person is. */
export const inbox = createInbox({ transport: company, env: browserEnv() });

declare global {
  interface Window {
    /** For the test: what happens in the two worlds. */
    worlds: { company: MemoryTransport; archive: MemoryTransport };
  }
}
window.worlds = { company, archive };
