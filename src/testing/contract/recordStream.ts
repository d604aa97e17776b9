import type { LiveEvent } from '../../model/index.ts';
import type { InboxTransport, StreamEnd } from '../../transport/contract.ts';
import type { ApiError } from '../../transport/errors.ts';
import { expectPresent, waitFor } from './expectations.ts';
import { offered } from './offered.ts';

type EventOf<K extends LiveEvent['type']> = Extract<LiveEvent, { type: K }>;
type WithMessage = 'new_message' | 'thread_new_message';

/** A stream and everything that it has delivered. */
export interface RecordedStream {
  readonly events: readonly LiveEvent[];
  readonly ends: readonly StreamEnd[];
  readonly malformed: readonly ApiError[];
  /** The events of one type about a message with this text. */
  messages<K extends WithMessage>(type: K, text: string): EventOf<K>[];
  /** The cursor of the last event that has one. */
  lastCursor(): string;
  /** Whether an event had a cursor. Servers that replay nothing need none. */
  hasCursor(): boolean;
  waitForConnection(): Promise<EventOf<'connection'>>;
  waitForMessage<K extends WithMessage>(type: K, text: string): Promise<EventOf<K>>;
  waitForMark(conversationId: string): Promise<EventOf<'channel_marked'>>;
  waitForEnd(): Promise<StreamEnd>;
  close(): void;
}

/** Opens a stream and records the arguments of its handlers. */
export function recordStream(transport: InboxTransport, cursor?: string): RecordedStream {
  const events: LiveEvent[] = [];
  const ends: StreamEnd[] = [];
  const malformed: ApiError[] = [];
  let lastCursor: string | undefined;
  const close = offered(transport).openStream(cursor === undefined ? {} : { cursor }, {
    onOpen: () => undefined,
    onEvent(event, id) {
      events.push(event);
      lastCursor = id ?? lastCursor;
    },
    onMalformed: (error) => void malformed.push(error),
    onEnd: (end) => void ends.push(end),
  });
  const eventsOf = <K extends LiveEvent['type']>(type: K): EventOf<K>[] =>
    events.filter((event): event is EventOf<K> => event.type === type);
  const messages = <K extends WithMessage>(type: K, text: string): EventOf<K>[] =>
    events.filter(
      (event): event is EventOf<K> => event.type === type && 'message' in event && event.message?.text === text,
    );
  return {
    events,
    ends,
    malformed,
    messages,
    close,
    hasCursor: () => lastCursor !== undefined,
    lastCursor: () => expectPresent(lastCursor, 'frames have cursors, so that a stream can be resumed'),
    waitForConnection: () => waitFor(() => eventsOf('connection')[0], 'a stream begins with a connection event'),
    waitForMessage: (type, text) => waitFor(() => messages(type, text)[0], `the stream brings ${type} "${text}"`),
    waitForMark: (id) =>
      waitFor(
        () => eventsOf('channel_marked').find(({ conversationId }) => conversationId === id),
        `the stream brings the read cursor of ${id}`,
      ),
    waitForEnd: () => waitFor(() => ends[0], 'a refused stream ends'),
  };
}
