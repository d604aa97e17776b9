import type { ServiceOption } from '../ports.ts';

/** Requests of a browser to the server, with its cookies. Redirects are not followed. */
export type Visit = (address: string | URL, init?: RequestInit) => Promise<Response>;

/** What happens in the chat itself, not through the server. */
export interface ActsInChat {
  /** Somebody else than the inbox writes. `threadTs`: a reply to this message. */
  post(userId: string, conversationId: string, text: string, threadTs?: string): Promise<void> | void;
  /** The texts of a conversation, oldest first, without deleted messages. */
  texts(conversationId: string): Promise<readonly string[]> | readonly string[];
  /** The chat does not accept the person any more. */
  ban(userId: string): Promise<void> | void;
  /** The chat does not answer calls, until it is told to answer again. */
  answer(isAnswering: boolean): void;
}

/** A chat for the suite, with three people and at least one room. */
export interface ChatUnderTest {
  /** Connects a new service to the chat; called again for a restart of the server. */
  service(): ServiceOption;
  /** User ids: `ana` and `ben` are in the room, `eve` is not. All are in one workspace. */
  people: { ana: string; ben: string; eve: string };
  /** The conversation id of the room. */
  room: string;
  /** Goes through the sign-in, which begins at `url`, with right or wrong answers; returns the last answer of the server. */
  signIn(visit: Visit, url: URL, person: { userId: string; isRight: boolean }): Promise<Response>;
  inChat: ActsInChat;
  /** Called when the tests that use this chat have ended. */
  close?: () => Promise<void> | void;
}

/** What a chat may lack: the tests of it are skipped. */
export type ChatAbility = 'threads' | 'edit' | 'remove' | 'react' | 'openConversation';

/** Options of the suite. */
export interface ChatSuiteOptions {
  without?: readonly ChatAbility[];
  /** How long a test waits for what the chat tells. Default: 5000. */
  timeoutMs?: number;
}

/** The functions of a test runner: of vitest, jest, mocha or `node:test`. */
export interface TestRunner {
  describe(name: string, body: () => void): unknown;
  it: {
    (name: string, body: () => Promise<void>): unknown;
    /** Reports tests of absent abilities; without it they are left out. */
    skip?(name: string, body: () => Promise<void>): unknown;
  };
}
