import { describe, expect, it } from 'vitest';
import type { Conversation } from '../../src/model/index.ts';
import { testTransportContract } from '../../src/testing/index.ts';
import type { InboxTransport, MessagePage } from '../../src/transport/index.ts';
import { ApiError, createMemoryTransport } from '../../src/transport/index.ts';
import { allCapabilities } from './allCapabilities.ts';
import { assistant } from './assistant.ts';
import { sampleBackend } from './sampleBackend.ts';

type Change = (transport: InboxTransport) => Partial<InboxTransport>;

/** Names of the tests that a changed memory transport fails, among all tests or one. */
async function failuresOf(change: Change, only?: string): Promise<string[]> {
  const tests: { name: string; body: () => Promise<void> }[] = [];
  testTransportContract(
    () => {
      const backend = sampleBackend();
      const transport = createMemoryTransport(backend, { ask: assistant });
      return {
        transport: { ...transport, ...change(transport) },
        asOther: createMemoryTransport(backend, { viewer: 'U03' }),
        unfetched: createMemoryTransport(backend, { viewer: 'U09' }),
        leaving: createMemoryTransport(backend, { viewer: 'U05' }),
        signedOut: createMemoryTransport(backend, { signedIn: false }),
        cutStreams: () => backend.cutStreams(),
      };
    },
    { describe: (_name, body) => body(), it: (name, body) => tests.push({ name, body }) },
    { capabilities: allCapabilities },
  );
  const failed: string[] = [];
  for (const { name, body } of tests) {
    if (only === undefined || only === name) await body().catch(() => failed.push(name));
  }
  return failed;
}

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

type AddReaction = NonNullable<InboxTransport['addReaction']>;

const changedReacting =
  (change: (add: AddReaction, ...args: Parameters<AddReaction>) => Promise<void>): Change =>
  ({ addReaction }) => ({
    addReaction: (...args) =>
      addReaction ? change(addReaction, ...args) : Promise.reject(new Error('The memory transport adds reactions')),
  });

const reactionViolations: [string, Change][] = [
  ['adds one reaction of a person, and removes it', () => ({ removeReaction: async () => undefined })],
  ['adds one reaction of a person, and removes it', changedReacting((add, id, ts) => add(id, ts, 'eyes'))],
  ['counts the reactions of several people', () => ({ addReaction: async () => undefined })],
  [
    'sends the message with its reactions to other members, also without any',
    () => ({ addReaction: async () => undefined }),
  ],
  [
    'reacts to a reply, by its conversation or its thread',
    changedReacting((add, id, ts, name) => add(id, id.split(':')[1] ?? ts, name)),
  ],
  ['refuses reactions to what is missing', changedReacting((add, ...args) => add(...args).catch(() => undefined))],
  [
    'refuses reactions where the person is no member',
    changedReacting((add, ...args) => add(...args).catch(() => undefined)),
  ],
  ['refuses a name that is none', changedReacting((add, ...args) => add(...args).catch(() => undefined))],
];

const swallowed =
  (name: 'editMessage' | 'deleteMessage'): Change =>
  (transport) => ({
    [name]: (...args: never[]) =>
      (transport[name] as (...all: never[]) => Promise<void>)(...args).catch(() => undefined),
  });

const editOwn = 'edits a message of the person, and a reply by its conversation or its thread';

const ownMessageViolations: [string, Change][] = [
  [editOwn, () => ({ editMessage: async () => undefined })],
  [
    editOwn,
    ({ editMessage }) => ({
      editMessage: async (id, ts, edit) => editMessage?.(id, id.split(':')[1] ?? ts, edit),
    }),
  ],
  ['deletes a message of the person', () => ({ deleteMessage: async () => undefined })],
  [
    'deletes a message of the person',
    ({ editMessage }) => ({ deleteMessage: async (id, ts) => editMessage?.(id, ts, { text: 'gone' }) }),
  ],
  ['sends an edit and a deletion to other members', () => ({ deleteMessage: async () => undefined })],
  ['refuses changes of messages of others and of missing ones', swallowed('editMessage')],
  ['refuses changes of messages of others and of missing ones', swallowed('deleteMessage')],
  ['refuses changes where the person is no member', swallowed('deleteMessage')],
  ['refuses an edit that cannot be sent', swallowed('editMessage')],
];

const changedLists =
  (change: (conversation: Conversation) => Conversation): Change =>
  (transport) => ({
    async loadConversations(...args) {
      const answer = await transport.loadConversations(...args);
      return { ...answer, conversations: answer.conversations.map(change) };
    },
  });

const mentionViolations: [string, Change][] = [
  [
    'states the newest unread message that mentions the person',
    changedLists(({ latest_mention: _none, ...conversation }) => conversation),
  ],
  [
    'states the newest unread message that mentions the person',
    changedLists((conversation) =>
      conversation.unread_count > 0 && conversation.latest_message?.ts !== undefined
        ? { ...conversation, latest_mention: conversation.latest_message.ts }
        : conversation,
    ),
  ],
  [
    'states a mention in a reply for the thread and for its conversation',
    changedLists(({ latest_mention, ...conversation }) =>
      conversation.type === 'thread' || latest_mention === undefined
        ? conversation
        : { ...conversation, latest_mention },
    ),
  ],
  ['filters by unread mentions', () => ({ loadAggregates: async () => ({ mine: { unread_count: 1 } }) })],
];

describe('the contract suite', () => {
  it('passes for a transport that keeps the contract', async () => {
    expect(await failuresOf(() => ({}))).toEqual([]);
  });

  it.each<[string, Change]>([
    [
      'lists each conversation once, newest activity first, with its people',
      (transport) => ({
        async loadConversations(options) {
          const answer = await transport.loadConversations(options);
          return { ...answer, conversations: answer.conversations.toReversed() };
        },
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
    ...mentionViolations,
    ...ownMessageViolations,
    ...pageViolations,
    ['tells how much a fetch of changes brought', () => ({ fetchChangesFromService: undefined })],
    [
      'reports a stream that the server ends, and resumes after it',
      (transport) => ({
        openStream: (options, handlers) =>
          transport.openStream(options, { ...handlers, onEnd: () => handlers.onEnd({ reason: 'unauthenticated' }) }),
      }),
    ],
  ])('fails "%s" for a transport that breaks it', async (name, change) => {
    expect(await failuresOf(change, name)).toEqual([name]);
  });

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
