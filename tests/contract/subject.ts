import type { InboxTransport } from '../../src/transport/index.ts';

/** What a run of the contract suite works with. All transports look at the same server. */
export interface ContractSubject {
  /** Someone who is signed in and is a member of a channel. */
  transport: InboxTransport;
  /** Someone else, a member of one of the same channels. */
  asOther?: InboxTransport;
  /** Someone signed in who has not fetched anything from the chat service yet. */
  unfetched?: InboxTransport;
  /** Nobody. */
  signedOut?: InboxTransport;
  /** Someone signed in whom the suite may sign out. */
  leaving?: InboxTransport;
  close(): Promise<void> | void;
}

export interface Capabilities {
  views: boolean;
  search: boolean;
  ask: boolean;
  /** Whether the server checks what is sent to it: length, emptiness, membership. */
  validates: boolean;
}

/** The subject of the running suite, for its parts: set up once, taken late. */
export interface Running {
  readonly subject: ContractSubject;
  readonly capabilities: Capabilities;
}

/** Fails the test with a clear word where a subject lacks what its setup promised. */
export function needed<T>(value: T | undefined | null, what: string): T {
  if (value === undefined || value === null) throw new Error(`The subject has no ${what}`);
  return value;
}
