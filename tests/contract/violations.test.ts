import { describe, expect, it } from 'vitest';
import type { Conversation } from '../../src/model/index.ts';
import { testTransportContract } from '../../src/testing/index.ts';
import type { InboxTransport, MessagePage } from '../../src/transport/index.ts';
import { ApiError } from '../../src/transport/index.ts';
import { instantTimers } from './instantTimers.ts';
import {
  attentionViolations,
  broadcastViolations,
  type Change,
  mentionViolations,
  ownMessageViolations,
  reactionViolations,
  replyViolations,
  waitingViolations,
} from './messageViolations.ts';
import { failureOf } from './suiteRun.ts';
import { threadViolations } from './threadViolations.ts';

const fails = async (change: Change, test: string): Promise<boolean> => (await failureOf(change, test)) !== undefined;

const changedPages =
  (change: (answer: Conversation, page: MessagePage) => Partial<Conversation>): Change =>
  (transport) => ({
    async loadConversation(id, page = {}) {
      const answer = await transport.loadConversation(id, page);
      return { ...answer, ...change(answer, page) };
    },
  });

const pageViolations: [string, Change][] = [
  [
    'walks from the newest message to the first without gaps and repetitions',
    (transport) => ({ loadConversation: (id, { limit } = {}) => transport.loadConversation(id, { limit }) }),
  ],
  [
    'walks from the newest message to the first without gaps and repetitions',
    changedPages(({ messages = [] }, { before }) => (before === undefined ? {} : { messages: messages.slice(0, -1) })),
  ],
  [
    'walks from the first message to the newest without gaps and repetitions',
    changedPages(({ messages = [] }, { limit }) =>
      limit === undefined ? {} : { messages: messages.map(({ threads: _, ...message }) => message) },
    ),
  ],
  [
    'tells at both ends that there is nothing beyond',
    changedPages((_, { limit }) => (limit === undefined ? {} : { has_newer: true })),
  ],
  [
    'loads the messages on both sides of a message, also of a reply',
    (transport) => ({
      loadConversation: (id, { around, ...page } = {}) => transport.loadConversation(id, { ...page, before: around }),
    }),
  ],
  [
    'loads pages at an instant without a message',
    (transport) => ({
      loadConversation: (id, { after: _, ...page } = {}) => transport.loadConversation(id, page),
    }),
  ],
  [
    'answers a thread whole, whatever the page',
    changedPages(({ messages = [] }, { limit }) => ({
      messages: messages.map((message) =>
        message.threads && limit !== undefined ? { ...message, threads: message.threads.slice(-limit) } : message,
      ),
    })),
  ],
  [
    'refuses invalid pages',
    (transport) => ({
      loadConversation: (id, { before, after, around } = {}) =>
        transport.loadConversation(id, before ? { before } : after ? { after } : { around }),
    }),
  ],
];

const changedOpening =
  (
    change: (
      open: NonNullable<InboxTransport['openConversation']>,
      userIds: readonly string[],
    ) => Promise<Conversation>,
  ): Change =>
  ({ openConversation }) => ({
    openConversation: (userIds) =>
      openConversation
        ? change(openConversation, userIds)
        : Promise.reject(new Error('The memory transport opens DMs')),
  });

const openingViolations: [string, Change][] = [
  [
    'opens one conversation for the same people, also concurrently',
    changedOpening(async (open, userIds) => ({ ...(await open(userIds)), id: crypto.randomUUID() })),
  ],
  [
    'opens one conversation for the same people, also concurrently',
    changedOpening((open, userIds) => open(userIds.slice(0, 1))),
  ],
  [
    'opens a conversation that all its members can read and write',
    changedOpening(async (open, userIds) => ({ ...(await open(userIds)), id: 'C15' })),
  ],
  [
    'refuses to open a conversation with nobody, strangers or too many',
    changedOpening((open, userIds) => open(userIds.length === 0 ? ['U02'] : userIds)),
  ],
];

instantTimers();

describe('the contract suite', () => {
  it.each<[string, Change]>([
    [
      'lists each conversation once, with its name and its unread count',
      (transport) => ({
        async loadConversations(options) {
          const answer = await transport.loadConversations(options);
          return { ...answer, conversations: [...answer.conversations, ...answer.conversations.slice(0, 1)] };
        },
      }),
    ],
    ['loads the users of the list', () => ({ loadUsers: async () => ({}) })],
    [
      'replays what was missed, or says that it does not',
      (transport) => ({
        openStream: (_options, handlers) =>
          transport.openStream(
            {},
            {
              ...handlers,
              onEvent: (event, cursor) =>
                handlers.onEvent(event.type === 'connection' ? { ...event, resumed: true } : event, cursor),
            },
          ),
      }),
    ],
    [
      'stores a message once, also when it is sent repeatedly or concurrently',
      (transport) => ({
        sendMessage: (message) => transport.sendMessage({ ...message, client_msg_id: crypto.randomUUID() }),
      }),
    ],
    [
      'answers 404 for an unknown conversation',
      () => ({ loadConversation: () => Promise.reject(new Error('not an ApiError')) }),
    ],
    [
      'rejects a cancelled call as aborted',
      (transport) => ({ loadConversations: () => transport.loadConversations() }),
    ],
    [
      'replays all events after a cursor, in order and once, and goes on',
      (transport) => ({ openStream: (_options, handlers) => transport.openStream({}, handlers) }),
    ],
    [
      'calls no handler after it was closed',
      (transport) => ({
        openStream(options, handlers) {
          transport.openStream(options, handlers);
          return () => undefined;
        },
      }),
    ],
    [
      'brings messages of others with the counts of a load',
      (transport) => ({
        openStream: (options, handlers) =>
          transport.openStream(options, {
            ...handlers,
            onEvent: (event, cursor) =>
              handlers.onEvent(event.type === 'new_message' ? { ...event, unreadCount: 99 } : event, cursor),
          }),
      }),
    ],
    [
      'moves the read cursor forwards and back, and counts the messages after it',
      () => ({ markRead: () => Promise.reject(new ApiError({ kind: 'http', call: 'x', status: 500 })) }),
    ],
    ['creates, loads, changes and deletes a view', () => ({ views: undefined })],
    [
      'finds a message in any case, with all its fields',
      (transport) => ({
        async search(query) {
          const answer = await createSearch(transport)(query);
          const messages = answer.results.messages.map((message) => ({ ...message, highlights: [] }));
          return { ...answer, results: { ...answer.results, messages } };
        },
      }),
    ],
    ...openingViolations,
    ...reactionViolations,
    ...attentionViolations,
    ...waitingViolations,
    ...mentionViolations,
    ...ownMessageViolations,
    ...replyViolations,
    ...broadcastViolations,
    ['follows and unfollows a thread', () => ({ followThread: async () => undefined })],
    ...pageViolations,
    ['tells how much a fetch of changes brought', () => ({ fetchChangesFromService: undefined })],
    [
      'resumes after a stream that the server ended',
      (transport) => ({ openStream: (_options, handlers) => transport.openStream({}, handlers) }),
    ],
    [
      'reports a stream that the server ends',
      (transport) => ({
        openStream: (options, handlers) =>
          transport.openStream(options, { ...handlers, onEnd: () => handlers.onEnd({ reason: 'unauthenticated' }) }),
      }),
    ],
  ])('fails "%s" for a transport that breaks it', async (name, change) => {
    expect(await fails(change, name)).toBe(true);
  });

  it.each(threadViolations)(
    'fails "%s" for a transport with wrong events of threads [EXT-77]',
    async (name, change) => {
      expect(await fails(change, name)).toBe(true);
    },
  );

  it('skips the tests of capabilities that are not named', () => {
    const run: string[] = [];
    const skipped: string[] = [];
    const it = Object.assign((name: string) => run.push(name), { skip: (name: string) => skipped.push(name) });
    testTransportContract(
      () => Promise.reject(new Error('not called')),
      { describe: (_name, body) => body(), it },
      { capabilities: ['search'] },
    );
    expect(run).toContain('finds a message and its conversation');
    expect(run).toContain('tells the signed-in person and the workspaces');
    expect(skipped).toContain('creates, loads, changes and deletes a view');
    expect(skipped).toContain('answers from messages and cites them');
    expect(run.filter((name) => skipped.includes(name))).toEqual([]);
  });
});

function createSearch({ search }: InboxTransport): NonNullable<InboxTransport['search']> {
  if (search === undefined) throw new Error('The memory transport can search');
  return search;
}
