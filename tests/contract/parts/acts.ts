import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import type { Conversation, LiveEvent, Message } from '../../../src/model/index.ts';
import type { InboxTransport, StreamEnd } from '../../../src/transport/index.ts';
import type { ContractSubject } from '../subject.ts';
import { needed } from '../subject.ts';

/** A channel that both people are in. */
export async function sharedChannel({ transport, asOther }: ContractSubject): Promise<Conversation> {
  const mine = await transport.loadConversations();
  const others = asOther ? (await asOther.loadConversations()).conversations.map(({ id }) => id) : undefined;
  const isShared = ({ id, type }: Conversation) => type === 'channel' && (others?.includes(id) ?? true);
  return needed(mine.conversations.find(isShared), 'channel that both people are in');
}

export const listed = async (transport: InboxTransport, id: string): Promise<Conversation> =>
  needed(
    (await transport.loadConversations()).conversations.find((conversation) => conversation.id === id),
    `conversation ${id}`,
  );

/** Sends and answers the message as the server has it. */
export async function send(
  transport: InboxTransport,
  channel: string,
  text = `A word ${randomUUID()}`,
  more: { thread_ts?: string; client_msg_id?: string } = {},
): Promise<Message> {
  const sent = await transport.sendMessage({ channel, text, client_msg_id: randomUUID(), ...more });
  return 'message' in sent ? sent.message : { ts: sent.ts, text };
}

/** Every message of a conversation, replies among the others. */
export async function allMessages(transport: InboxTransport, id: string): Promise<Message[]> {
  const { messages = [] } = await transport.loadConversation(id);
  return messages.flatMap((message) => [message, ...(message.threads ?? [])]);
}

export const errorOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    (answer) => {
      throw new Error(`There was no error but ${JSON.stringify(answer)}`);
    },
    (error: unknown) => error,
  );

export interface OpenStream {
  events: LiveEvent[];
  /** The cursor of each event. */
  cursors: (string | undefined)[];
  ends: StreamEnd[];
  malformed: unknown[];
  close(): void;
  /** Waits until an event passes. */
  until<T extends LiveEvent>(passes: (event: LiveEvent) => event is T): Promise<T>;
  until(passes: (event: LiveEvent) => boolean): Promise<LiveEvent>;
  untilEnd(): Promise<StreamEnd>;
  /** The last cursor there was. */
  lastCursor(): string;
}

const patience = { timeout: 10_000, interval: 10 };

/** Opens a stream and writes down what it brings. */
export function openStream(transport: InboxTransport, cursor?: string): OpenStream {
  const events: LiveEvent[] = [];
  const cursors: (string | undefined)[] = [];
  const ends: StreamEnd[] = [];
  const malformed: unknown[] = [];
  const close = transport.openStream(cursor === undefined ? {} : { cursor }, {
    onOpen: () => undefined,
    onEvent: (event, id) => {
      events.push(event);
      cursors.push(id);
    },
    onMalformed: (error) => malformed.push(error),
    onEnd: (end) => ends.push(end),
  });
  return {
    events,
    cursors,
    ends,
    malformed,
    close,
    until: <T extends LiveEvent>(passes: (event: LiveEvent) => boolean) =>
      vi.waitFor(() => needed(events.find(passes) as T | undefined, 'such event in its stream'), patience),
    untilEnd: () => vi.waitFor(() => needed(ends[0], 'end in its stream'), patience),
    lastCursor: () =>
      needed(
        cursors.findLast((id) => id !== undefined),
        'cursor in its stream',
      ),
  };
}

export const isConnection = (event: LiveEvent): event is Extract<LiveEvent, { type: 'connection' }> =>
  event.type === 'connection';

export const isMessage =
  (text: string) =>
  (event: LiveEvent): event is Extract<LiveEvent, { type: 'new_message' }> =>
    event.type === 'new_message' && event.message.text === text;

export const isThreadMessage =
  (text: string) =>
  (event: LiveEvent): event is Extract<LiveEvent, { type: 'thread_new_message' }> =>
    event.type === 'thread_new_message' && event.message.text === text;

export const isMarked =
  (id: string) =>
  (event: LiveEvent): event is Extract<LiveEvent, { type: 'channel_marked' }> =>
    event.type === 'channel_marked' && event.conversationId === id;
