import { type GenericSchema, nullable } from 'valibot';
import type { ConversationLiveEvent, LiveEvent, Message } from '../../model/index.ts';
import { splitThreadId, threadId } from '../../model/index.ts';
import { isRecord } from '../../model/json.ts';
import { laterEntrySchema } from './later.ts';
import { messageSchema } from './message.ts';
import type { WireContext } from './parse.ts';
import { contractError, parseAt } from './parse.ts';
import { amount, flag, id, ownField, text, ts } from './scalars.ts';
import { syncSchema } from './syncState.ts';
import { lenient } from './tolerant.ts';

/** A frame before its event is known. */
interface Frame {
  raw: unknown;
  data: Record<string, unknown>;
  context: WireContext;
}

/**
 * The event of a frame. Throws an `ApiError` of kind `contract` for a frame without a type, or
 * without a required conversation or message. Unknown types are `ignored`.
 */
export function parseLiveEvent(raw: unknown, context: WireContext): LiveEvent {
  const type = parseAt(text, ownField(raw, 'type'), 'type', context);
  const data = ownField(raw, 'data');
  const frame: Frame = { raw, data: isRecord(data) ? data : isRecord(raw) ? raw : {}, context };
  switch (type) {
    case 'connection':
      return ownField(data, 'status') === 'reconnecting'
        ? { type: 'delay' }
        : { type, resumed: ownField(data, 'resumed') === true };
    case 'message_update':
      return { type, conversationId: conversationIdOf(frame) ?? null, message: updatedMessage(frame), data };
    case 'conversation_update':
      return parseConversationUpdate(frame);
    case 'sync':
      return { type, sync: parseAt(syncSchema, data, 'data', context) };
    case 'later_changed':
      return {
        type,
        id: parseAt(id, ownField(data, 'id'), 'data.id', context),
        entry: parseAt(nullable(laterEntrySchema), ownField(data, 'entry'), 'data.entry', context),
      };
    default:
      return { type: 'ignored', name: type };
  }
}

function parseConversationUpdate(frame: Frame): LiveEvent {
  const name = eventName(frame);
  switch (name) {
    case 'channel_marked':
      return channelMarked(frame);
    case 'new_message':
      return newMessage(frame);
    case 'thread_new_message':
      return threadNewMessage(frame);
    case 'conversation_removed':
    case 'conversation_changed':
      return { type: name, conversationId: conversationId(frame), raw: frame.raw };
    default:
      return { type: 'ignored', name: `conversation_update ${name}`.trim(), raw: frame.raw };
  }
}

/** The name is in one of four fields; `data.type` may also be the type of the message. */
function eventName({ raw }: Frame): string {
  const data = ownField(raw, 'data');
  const names = [ownField(raw, 'event'), ownField(raw, 'event_type'), ownField(data, 'event'), ownField(data, 'type')];
  return names.find((name) => typeof name === 'string') ?? '';
}

const optionally = <T>(schema: GenericSchema<unknown, T>, name: string, { data, context }: Frame): T | undefined =>
  parseAt(lenient(schema), ownField(data, name), `data.${name}`, context);

const conversationIdOf = (frame: Frame): string | undefined =>
  optionally(id, 'conversation_id', frame) ??
  optionally(id, 'channel', frame) ??
  optionally(id, 'conversationId', frame);

function conversationId(frame: Frame): string {
  const found = conversationIdOf(frame);
  if (found === undefined) throw contractError(frame.context, 'data.conversation_id', 'an id');
  return found;
}

/** The field `message`, or the message's fields directly in the data. */
function message({ data, context }: Frame): Message {
  const inside = ownField(data, 'message');
  return isRecord(inside)
    ? parseAt(messageSchema, inside, 'data.message', context)
    : parseAt(messageSchema, data, 'data', context);
}

/** `null` for an update of something other than a message. */
function updatedMessage(frame: Frame): Message | null {
  const inside = ownField(frame.data, 'message') ?? frame.data;
  return typeof ownField(inside, 'ts') === 'string'
    ? (parseAt(lenient(messageSchema), inside, 'data', frame.context) ?? null)
    : null;
}

function channelMarked(frame: Frame): ConversationLiveEvent {
  return {
    type: 'channel_marked',
    conversationId: conversationId(frame),
    lastRead: optionally(ts, 'last_read', frame) ?? optionally(ts, 'ts', frame),
    unreadCount: optionally(amount, 'unread_count', frame) ?? 0,
    unreadCountDisplay: optionally(amount, 'unread_count_display', frame),
    ...(optionally(flag, 'unread_is_capped', frame) && { unreadIsCapped: true }),
    raw: frame.raw,
  };
}

function newMessage(frame: Frame): ConversationLiveEvent {
  const sent = message(frame);
  const threadTs = optionally(ts, 'thread_ts', frame) ?? sent.thread_ts;
  return {
    type: 'new_message',
    conversationId: conversationId(frame),
    message: sent,
    // The first message of a thread has its own timestamp as `thread_ts` and is not a reply.
    isThread: optionally(flag, 'is_thread', frame) ?? (threadTs !== undefined && threadTs !== sent.ts),
    threadTs,
    unreadCount: optionally(amount, 'unread_count', frame),
    unreadCountDisplay: optionally(amount, 'unread_count_display', frame),
    latestActivity: optionally(amount, 'latest_activity', frame),
    raw: frame.raw,
  };
}

function threadNewMessage(frame: Frame): ConversationLiveEvent {
  const named = conversationId(frame);
  const thread = splitThreadId(named);
  const sent = message(frame);
  const threadTs = optionally(ts, 'thread_ts', frame) ?? thread?.threadTs ?? sent.thread_ts;
  if (threadTs === undefined) throw contractError(frame.context, 'data.thread_ts', 'a timestamp as text');
  const parentId = optionally(id, 'parent_conversation_id', frame) ?? thread?.parentId ?? named;
  return {
    type: 'thread_new_message',
    conversationId: thread === null ? threadId(parentId, threadTs) : named,
    parentConversationId: parentId,
    threadTs,
    message: sent,
    unreadCount: optionally(amount, 'unread_count', frame),
    latestActivity: optionally(amount, 'latest_activity', frame),
    raw: frame.raw,
  };
}
