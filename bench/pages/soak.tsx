import { createRoot } from 'react-dom/client';
import { TriageInbox } from 'triage-inbox';
import { browserEnv, type Conversation, createInbox, type LiveEvent, type Message } from 'triage-inbox/core';
import type { StreamHandlers } from 'triage-inbox/transport';
import { painted } from './timing.ts';
import { type BenchWorld, benchNow, createBenchWorld, me } from './world.ts';

// The inbox under a steady stream of events, until the runner stops it. All that the server itself would keep has a
// constant size, so that growth is growth of the inbox.

/** What the inbox keeps of the data, and how many events it has received. */
export interface SoakCounts {
  events: number;
  /** Messages in the logs of conversations. */
  messages: number;
}

export interface SoakPage {
  start(conversations: number, eventsPerSecond: number): Promise<void>;
  stop(): void;
  counts(): SoakCounts;
  /** Builds messages as the stream brings them and keeps them; the runner measures the heap around it. */
  hold(messages: number): void;
  release(): void;
}

declare global {
  interface Window {
    soak: SoakPage;
  }
}

/** Events go to this many conversations, each of which changes within the first minutes. */
const busy = 200;
const keptPerConversation = 30;

/** Mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Room {
  conversation: Conversation;
  /** The newest messages, as the server has them. */
  messages: Message[];
  unread: number;
  lastRead: string;
}

const random = createRandom(16);
const pick = <T,>(list: readonly T[]): T => {
  const one = list[Math.floor(random() * list.length)];
  if (one === undefined) throw new Error('Nothing to pick from.');
  return one;
};
const words = 'queue depth alarm pages retries ledger totals match contrast pass calendar grid rollout review'.split(
  ' ',
);
const sentence = (): string => Array.from({ length: 12 }, () => pick(words)).join(' ');

let seconds = Math.floor(benchNow / 1000) - 40_000;
const createMessage = (): Message => {
  seconds += 1;
  return { ts: `${seconds}.000100`, text: sentence(), user: `U${Math.floor(random() * 40) + 1}` };
};

let world: BenchWorld = { conversations: [], users: {} };
let rooms: Room[] = [];
let stream: StreamHandlers | null = null;
let delivered = 0;
let timer: ReturnType<typeof setInterval> | undefined;
let held: Message[] = [];

const never = (): Promise<never> => Promise.reject(new Error('Not part of the benchmark.'));
const roomOf = (id: string): Room | undefined => rooms.find(({ conversation }) => conversation.id === id);

const markedEvent = (room: Room): LiveEvent => {
  room.unread = 0;
  room.lastRead = room.messages.at(-1)?.ts ?? room.lastRead;
  return {
    type: 'channel_marked',
    conversationId: room.conversation.id,
    lastRead: room.lastRead,
    unreadCount: 0,
    unreadCountDisplay: 0,
  };
};

/** More than half are new messages; the rest replies, edits, reactions and marks of another device. */
function nextEvent(): LiveEvent {
  const room = pick(rooms);
  const conversationId = room.conversation.id;
  const kind = random();
  if (kind < 0.12) return markedEvent(room);
  if (kind < 0.32) {
    const message = pick(room.messages);
    const isReaction = kind < 0.22;
    const reactions = [{ name: 'tada', count: 1, users: [pick(Object.keys(world.users))] }];
    const changed: Message = isReaction
      ? { ...message, reactions }
      : { ...message, text: sentence(), edited: { ts: room.lastRead } };
    room.messages = room.messages.map((one) => (one === message ? changed : one));
    return { type: 'message_update', conversationId, message: changed };
  }
  const message = createMessage();
  room.unread += 1;
  const latestActivity = Number(message.ts);
  if (kind < 0.45) {
    const threadTs = pick(room.messages).ts;
    return {
      type: 'new_message',
      conversationId,
      message: { ...message, thread_ts: threadTs },
      isThread: true,
      threadTs,
      unreadCount: room.unread,
      latestActivity,
    };
  }
  room.messages = [...room.messages.slice(1), message];
  return { type: 'new_message', conversationId, message, unreadCount: room.unread, latestActivity };
}

const inbox = createInbox({
  env: browserEnv(),
  transport: {
    loadAuthStatus: () => Promise.resolve({ authenticated: true, user: me, workspace: 'Bench', organizations: [] }),
    loadFeatures: () => Promise.resolve({ aiEnabled: false }),
    loadConversations: () => Promise.resolve(world),
    loadConversation(id) {
      const room = roomOf(id);
      if (!room) return Promise.resolve({ ...conversationOf(id), messages: [createMessage()] });
      const { conversation, messages, unread, lastRead } = room;
      return Promise.resolve({ ...conversation, messages, unread_count: unread, last_read: lastRead });
    },
    async markRead(id) {
      const room = roomOf(id);
      if (room) queueMicrotask(() => stream?.onEvent(markedEvent(room), undefined));
      return undefined;
    },
    sendMessage: never,
    openStream(_options, handlers) {
      stream = handlers;
      queueMicrotask(() => {
        handlers.onOpen();
        handlers.onEvent({ type: 'connection', resumed: false }, undefined);
      });
      return () => {
        stream = null;
      };
    },
  },
});

function conversationOf(id: string): Conversation {
  const found = world.conversations.find((one) => one.id === id);
  if (!found) throw new Error(`${id} is not a conversation.`);
  return found;
}

window.soak = {
  async start(conversations, eventsPerSecond) {
    world = createBenchWorld(conversations);
    rooms = world.conversations.slice(0, busy).map((conversation) => {
      const messages = Array.from({ length: keptPerConversation }, createMessage);
      return {
        conversation,
        messages,
        unread: conversation.unread_count,
        lastRead: conversation.last_read ?? '0.000000',
      };
    });
    seconds = Math.floor(benchNow / 1000) + 1;
    const root = document.getElementById('root');
    if (!root) throw new Error('The page has no root.');
    createRoot(root).render(<TriageInbox inbox={inbox} />);
    while (document.querySelector('[role="option"]') === null) await painted();
    inbox.actions.goToPage('conversations');
    const startedAt = performance.now();
    timer = setInterval(() => {
      // Late timers catch up.
      const due = ((performance.now() - startedAt) / 1000) * eventsPerSecond;
      for (; delivered < due; delivered += 1) stream?.onEvent(nextEvent(), `${delivered}`);
    }, 1000 / eventsPerSecond);
  },
  stop: () => clearInterval(timer),
  counts() {
    const logs = Object.values(inbox.getState().messages.byConversation);
    const messages = logs.flatMap((log) => log.messages);
    const replies = messages.reduce((sum, { threads = [] }) => sum + threads.length, 0);
    return { events: delivered, messages: messages.length + replies };
  },
  hold(messages) {
    held = Array.from({ length: messages }, createMessage);
  },
  release() {
    held = held.slice(0, 0);
  },
};
