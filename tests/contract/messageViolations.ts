import { type Conversation, newerTs, type Ts } from '../../src/model/index.ts';
import type { InboxTransport, OutgoingMessage } from '../../src/transport/contract.ts';
import type { MemoryTransport } from '../../src/transport/index.ts';

/** A changed transport. */
export type Change = (transport: MemoryTransport) => Partial<MemoryTransport>;

type AddReaction = NonNullable<InboxTransport['addReaction']>;

const changedReacting =
  (change: (add: AddReaction, ...args: Parameters<AddReaction>) => Promise<void>): Change =>
  ({ addReaction }) => ({
    addReaction: (...args) =>
      addReaction ? change(addReaction, ...args) : Promise.reject(new Error('The memory transport adds reactions')),
  });

export const reactionViolations: [string, Change][] = [
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

export const ownMessageViolations: [string, Change][] = [
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

export const replyViolations: [string, Change][] = [
  [
    'removes a thread whose replies were all deleted from the list, until the next reply',
    () => ({ deleteMessage: async () => undefined }),
  ],
  [
    'counts replies in their conversation, without deleted ones',
    changedLists((conversation) => ({ ...conversation, message_count: 1 })),
  ],
];

export const attentionViolations: [string, Change][] = [
  [
    'states why unread messages of a channel concern the person',
    changedLists((conversation) => ({ ...conversation, attention: conversation.attention?.slice(0, 1) ?? [] })),
  ],
  [
    'states them for a followed thread, and not for its conversation',
    changedLists(({ own_reply: _unknown, ...conversation }) => conversation),
  ],
  [
    'states them for direct messages',
    changedLists((conversation) => ({
      ...conversation,
      attention: conversation.attention?.filter(({ kind }) => kind !== 'dm') ?? [],
    })),
  ],
];

export const waitingViolations: [string, Change][] = [
  [
    'states what waits for an answer in a channel',
    changedLists((conversation) => ({
      ...conversation,
      waiting: { on_me: conversation.waiting?.on_me ?? [], on_them: [] },
    })),
  ],
  [
    'states what waits in a followed thread there, and not in its channel',
    changedLists((conversation) => ({ ...conversation, waiting: { on_me: [], on_them: [] } })),
  ],
  ['ends a wait with a reaction', () => ({ addReaction: async () => undefined })],
];

export const mentionViolations: [string, Change][] = [
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
  [
    'states no mention for a conversation that is read in its thread',
    (transport) => {
      const newest = new Map<string, Ts | undefined>();
      return changedLists(({ latest_mention, ...conversation }) => {
        const mention = newerTs(newest.get(conversation.id), latest_mention);
        newest.set(conversation.id, mention);
        return mention === undefined ? conversation : { ...conversation, latest_mention: mention };
      })(transport);
    },
  ],
  ['filters by unread mentions', () => ({ loadAggregates: async () => ({ mine: { unread_count: 1 } }) })],
];

const changedSends =
  (change: (message: OutgoingMessage) => OutgoingMessage): Change =>
  ({ sendMessage }) => ({ sendMessage: (message, ...args) => sendMessage(change(message), ...args) });

const inBothPlaces = 'shows a reply that is also sent to the conversation in both places';

export const broadcastViolations: [string, Change][] = [
  [inBothPlaces, () => ({ takesBroadcasts: false })],
  [inBothPlaces, changedSends(({ reply_broadcast: _ignored, ...message }) => message)],
  [
    inBothPlaces,
    changedSends(({ reply_broadcast, thread_ts, ...message }) =>
      reply_broadcast ? message : { ...message, ...(thread_ts !== undefined && { thread_ts }) },
    ),
  ],
  [
    'counts such a reply once, in the conversation',
    ({ sendMessage }) => ({
      async sendMessage(message, ...args) {
        if (message.reply_broadcast)
          await sendMessage({ channel: message.channel, text: message.text, client_msg_id: 'twice' }, ...args);
        return sendMessage(message, ...args);
      },
    }),
  ],
  [
    'sends such a reply to the members, with its subtype and its thread',
    changedSends(({ reply_broadcast: _ignored, ...message }) => message),
  ],
  ['loads the messages around such a reply', changedSends(({ reply_broadcast: _ignored, ...message }) => message)],
  [
    'refuses to send a message without a thread as such a reply',
    changedSends(({ reply_broadcast, thread_ts, ...message }) =>
      thread_ts === undefined ? message : { ...message, thread_ts, ...(reply_broadcast && { reply_broadcast }) },
    ),
  ],
];
