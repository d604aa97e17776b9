import type { InboxTransport } from '../../transport/contract.ts';

/** People of one workspace on one server, each with a transport of their own. */
export interface ContractSubject {
  /** Somebody who is signed in, has fetched, and is in a channel with the other one. The suite writes into it. */
  transport: InboxTransport;
  /** The other one. */
  asOther: InboxTransport;
  /** Nobody: a transport without a token and without a cookie. */
  signedOut: InboxTransport;
  /** Ends what was begun for this test. */
  close?: () => Promise<void> | void;
}

/** What a test runner gives: of vitest, jest, mocha or `node:test`. */
export interface TestRunner {
  describe(name: string, body: () => void): unknown;
  it(name: string, body: () => Promise<void>): unknown;
}

/** Runs one test with a subject of its own. */
export type ContractTest = (name: string, body: (subject: ContractSubject) => Promise<void>) => void;
