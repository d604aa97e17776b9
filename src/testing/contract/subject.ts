import type { FurtherCalls, FurtherViewCalls } from '../../transport/completeTransport.ts';
import type { InboxTransport, ViewsTransport } from '../../transport/contract.ts';

/** The calls for tabs of a transport under test. @inline */
export type ContractViews = ViewsTransport & Partial<FurtherViewCalls>;

/** A transport under test; for the capability `unusedCalls` it has the calls that the inbox never makes. @inline */
export type ContractTransport = Omit<InboxTransport, 'views'> & Partial<FurtherCalls> & { views?: ContractViews };

/** Transports of several users to one workspace of one server. The suite writes to the workspace. @inline */
export interface ContractSubject {
  /** A signed-in user who has fetched from the chat service and shares a channel with `asOther`. */
  transport: ContractTransport;
  /** A second signed-in user. */
  asOther: ContractTransport;
  /** Id of the channel of both users that the suite writes to. Default: the first one of the list that is not archived. */
  channel?: string;
  /** A transport without token and cookie; for the capability `signIn`. */
  signedOut?: ContractTransport;
  /** A signed-in user who has not fetched yet; for the capability `firstFetch`. */
  unfetched?: ContractTransport;
  /** A signed-in user that the suite may sign out; for the capabilities `logout` and `disconnect`. */
  leaving?: ContractTransport;
  /** Ends all open streams on the server; for the capability `cutStreams`. */
  cutStreams?: () => Promise<void> | void;
  /** Called after each test. */
  close?: () => Promise<void> | void;
}

/** The names of all capabilities. */
export const contractCapabilities = [
  'stream',
  'replay',
  'aggregates',
  'users',
  'features',
  'signIn',
  'switchWorkspace',
  'fetchAll',
  'types',
  'resolvedMentions',
  'views',
  'rules',
  'ruleMarks',
  'later',
  'search',
  'searchSyntax',
  'ask',
  'summaries',
  'validation',
  'readState',
  'privacy',
  'openConversation',
  'mentions',
  'attention',
  'waiting',
  'ownMessages',
  'broadcasts',
  'uploads',
  'reactions',
  'unusedCalls',
  'filterFields',
  'pages',
  'followThread',
  'sync',
  'validateMessage',
  'searchService',
  'emoji',
  'urlOf',
  'disconnect',
  'listCursor',
  'firstFetch',
  'logout',
  'cutStreams',
] as const;

/**
 * Abilities of a transport and its server beyond the rules for every transport:
 * - `stream`: `openStream` brings live events;
 * - `replay`: `openStream` brings the events after a cursor that the server still has, and says `resumed`;
 * - `aggregates`: `loadAggregates` counts the unread conversations of views;
 * - `users`: `loadUsers` has the users of the list, and may have more;
 * - `features`: `loadFeatures` states the features of the server;
 * - `signIn`: the transport has `signInUrl`, and the subject `signedOut`;
 * - `switchWorkspace`: `switchWorkspace` switches between the workspaces of the user;
 * - `fetchAll`: `fetchAllFromService` fetches from a chat service;
 * - `types`: `loadConversations` lists one type of conversations on request;
 * - `resolvedMentions`: `loadConversations` resolves mentions to names on request;
 * - `views`: `transport.views` saves Focus Inboxes and hides tabs;
 * - `rules`: the views have rules;
 * - `ruleMarks`: the server marks messages as read on arrival, and `transport.views.loadRuleMarks` states these marks;
 * - `later`: `transport.later` stores snoozed conversations, reminders and saved messages;
 * - `search`: `transport.search` finds messages, conversations and people;
 * - `searchSyntax`: search understands the query language and ranking of `triage-inbox/search`;
 * - `ask`: `transport.ask` answers from messages and cites them;
 * - `summaries`: `transport.summarize` sums up messages and names those that each sentence comes from;
 * - `validation`: the server refuses invalid input with status 400 and names the field, and checks membership;
 * - `readState`: `markRead` answers with the new cursor and counts;
 * - `privacy`: `asOther` is a member of a private conversation that `transport` is not in;
 * - `openConversation`: `transport.openConversation` opens DMs;
 * - `mentions`: conversations state the newest unread message that mentions the user;
 * - `attention`: conversations state why their unread messages concern the user;
 * - `waiting`: conversations state what waits for an answer, and the server lists the tabs of it;
 * - `ownMessages`: `editMessage` and `deleteMessage` change messages of the signed-in user;
 * - `broadcasts`: the transport `takesBroadcasts`;
 * - `uploads`: `uploadFile` uploads files, and `sendMessage` takes them;
 * - `reactions`: `addReaction` and `removeReaction` change the reactions of the signed-in user;
 * - `unusedCalls`: the calls of `CompleteTransport` that the inbox never makes (filtered lists, setup, statistics …);
 * - `filterFields`: `loadFiltered` knows the computed fields of filters, such as `age`;
 * - `pages`: `loadConversation` answers with the page that it is asked for;
 * - `validateMessage`: `validateMessage` finds what `sendMessage` would refuse;
 * - `followThread`: `followThread` adds threads to the list and removes them;
 * - `sync`: the server reads from a chat service in the background, and `loadSync` states how far it has got;
 * - `searchService`, `emoji`, `urlOf`: the transport has the method of this name, or `loadEmoji`;
 * - `listCursor`: `loadConversations` answers with a cursor, from which a stream continues the list;
 * - `disconnect`: `disconnectWorkspace` ends the access of a user; the subject has `leaving`;
 * - `firstFetch`, `logout`, `cutStreams`: the subject has the member that the capability needs.
 *
 * @inline
 */
export type ContractCapability = (typeof contractCapabilities)[number];

/** Options of the suite. @inline */
export interface ContractOptions {
  /** Tests of other capabilities are skipped. The tests fail if the transport lacks a listed capability. */
  capabilities?: readonly ContractCapability[];
  /** Whether the chat has threads. Default: true; `false` skips the tests of threads, and expects the transport to say so. */
  hasThreads?: boolean;
}

/** The functions of a test runner: of vitest, jest, mocha or `node:test`. @inline */
export interface TestRunner {
  /** Groups tests. */
  describe(name: string, body: () => void): unknown;
  /** Registers a test. */
  it: {
    (name: string, body: () => Promise<void>): unknown;
    /** Reports tests of absent capabilities; without it they are left out. */
    skip?(name: string, body: () => Promise<void>): unknown;
  };
}

type TestBody = (subject: ContractSubject) => Promise<void>;
type Need = ContractCapability | 'threads';
type Needs = Need | readonly Need[];

/** Registers one test. It is skipped unless the transport has all capabilities that it needs. */
export type ContractTest = (name: string, ...rest: [body: TestBody] | [needs: Needs, body: TestBody]) => void;
