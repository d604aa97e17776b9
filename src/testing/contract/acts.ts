import type { Conversation, LiveEvent, Message } from '../../model/index.ts';
import type { InboxTransport, StreamEnd } from '../../transport/contract.ts';
import { needed, until } from './breach.ts';
import type { ContractSubject } from './subject.ts';

/** Different at every call and in every run, so that a suite may run again and again on one server. */
export const unique = (what: string): string => `${what}-${crypto.randomUUID()}`;

/** A channel that both are in. */
export async function sharedChannel({ transport, asOther }: ContractSubject): Promise<Conversation> {
  const [mine, theirs] = await Promise.all([transport.loadConversations(), asOther.loadConversations()]);
  const ids = new Set(theirs.conversations.map(({ id }) => id));
  const shared = mine.conversations.find(({ id, type }) => type === 'channel' && ids.has(id));
  return needed(shared, 'the suite needs a channel that both people are in');
}

export async function listed(transport: InboxTransport, id: string): Promise<Conversation> {
  const { conversations } = await transport.loadConversations();
  return needed(
    conversations.find((conversation) => conversation.id === id),
    `${id} is listed for its members`,
  );
}

/** Writes, and answers when: the timestamp that is the message's name. */
export async function write(
  transport: InboxTransport,
  channel: string,
  text: string,
  more: { thread_ts?: string; client_msg_id?: string } = {},
): Promise<string> {
  const sent = await transport.sendMessage({ channel, text, client_msg_id: unique('client'), ...more });
  return 'message' in sent ? sent.message.ts : sent.ts;
}

export async function messagesIn(transport: InboxTransport, id: string): Promise<Message[]> {
  return (await transport.loadConversation(id)).messages ?? [];
}

export interface HeardStream {
  events: LiveEvent[];
  /** The cursor of the last event that has one. */
  cursor(): string;
  /** Waits for a new message with that text. */
  hear(text: string): Promise<Extract<LiveEvent, { type: 'new_message' }>>;
  untilOpen(): Promise<Extract<LiveEvent, { type: 'connection' }>>;
  untilEnd(): Promise<StreamEnd>;
  close(): void;
}

/** Opens a stream and writes down what it brings. */
export function listen(transport: InboxTransport, cursor?: string): HeardStream {
  const events: LiveEvent[] = [];
  let newest: string | undefined;
  let end: StreamEnd | undefined;
  const close = transport.openStream(cursor === undefined ? {} : { cursor }, {
    onOpen: () => undefined,
    onEvent(event, id) {
      events.push(event);
      newest = id ?? newest;
    },
    onMalformed: (error) => {
      throw error;
    },
    onEnd(ended) {
      end = ended;
    },
  });
  return {
    events,
    close,
    cursor: () => needed(newest, 'every frame has an id, so that a stream can be taken up again'),
    untilEnd: () => until(() => end, 'a stream that is refused ends'),
    untilOpen: () =>
      until(() => events.find((event) => event.type === 'connection'), 'a stream begins with a connection frame'),
    hear: (text) =>
      until(
        () => events.find((event) => event.type === 'new_message' && event.message.text === text),
        `the stream brings the message "${text}"`,
      ) as Promise<Extract<LiveEvent, { type: 'new_message' }>>,
  };
}
