import { browserEnv, createInbox } from 'triage-inbox/core';
import { sampleWorld, syntheticWorld } from 'triage-inbox/testing';
import { createMemoryTransport, type MemoryTransport } from 'triage-inbox/transport';

const now = Date.now();

export const company: MemoryTransport = createMemoryTransport(sampleWorld({ now }));
export const archive: MemoryTransport = createMemoryTransport(syntheticWorld({ conversations: 40, now }));

/** Shared by the whole app: the header shows its unread count on every page. */
export const inbox = createInbox({ transport: company, env: browserEnv() });

declare global {
  interface Window {
    /** Lets tests change the data of both inboxes. */
    transports: { company: MemoryTransport; archive: MemoryTransport };
  }
}
window.transports = { company, archive };
