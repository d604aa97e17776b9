import { isSystemMessage, type Message, type Ts, tsToMilliseconds } from '../../model/index.ts';
import { hiddenReplies } from './log.ts';

/** One row of the message log, from top to bottom. */
export type TimelineItem =
  | { kind: 'day'; key: string; ts: Ts }
  | { kind: 'new'; key: 'new' }
  | { kind: 'system'; key: string; message: Message }
  | {
      kind: 'message';
      key: string;
      message: Message;
      /** First message of a block: shows the author. */
      startsBlock: boolean;
      /** Last message of a block. */
      endsBlock: boolean;
      /** The parent message of the open thread. */
      isParent: boolean;
      isPending: boolean;
      /** It has left its field: it may wait for the connection. */
      isQueued: boolean;
    };

/** A message that the server has not confirmed. */
export interface UnconfirmedMessage
  extends Required<Pick<Message, 'ts' | 'text' | 'client_msg_id'>>,
    Pick<Message, 'files'> {
  /** Present once it has left its field. */
  queued?: unknown;
}

export interface TimelineInput {
  messages: readonly Message[];
  pending?: readonly UnconfirmedMessage[];
  /** `ts` of the first unread message from another user; the divider precedes it. */
  unreadFrom?: Ts;
  /** In a thread conversation: `ts` of the parent message. */
  parentTs?: Ts;
  myId?: string;
}

/** A block ends after this time; the next message shows its author again. */
const blockMs = 5 * 60_000;

/** Unique key of a message. A pending message keeps its key when it is confirmed. */
const keyOf = ({ client_msg_id, ts }: Message): string => client_msg_id ?? ts;

export const authorKey = ({ user, username, user_data }: Message): string =>
  user ?? username ?? user_data?.name ?? user_data?.real_name ?? '';

/** The next local midnight. */
const endOfDay = (ms: number): number => {
  const date = new Date(ms);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1).getTime();
};

/** Builds the rows of the message log in one pass: adds day and unread dividers, groups messages into blocks by
 * author. */
export function timelineOf({ messages, pending = [], unreadFrom, parentTs, myId }: TimelineInput): TimelineItem[] {
  const items: TimelineItem[] = [];
  let dayEnd = Number.NEGATIVE_INFINITY;
  let block: { author: string; since: number } | null = null;

  const add = (message: Message, { isPending, isQueued }: { isPending: boolean; isQueued: boolean }): void => {
    const at = tsToMilliseconds(message.ts);
    if (at >= dayEnd) {
      if (items.length > 0) {
        items.push({ kind: 'day', key: `day-${message.ts}`, ts: message.ts });
        block = null;
      }
      dayEnd = endOfDay(at);
    }
    if (message.ts === unreadFrom && !isPending) {
      items.push({ kind: 'new', key: 'new' });
      block = null;
    }
    if (isSystemMessage(message)) {
      items.push({ kind: 'system', key: keyOf(message), message });
      block = null;
      return;
    }
    const author = authorKey(message);
    const startsBlock = block === null || block.author !== author || at - block.since > blockMs;
    const isParent = message.ts === parentTs;
    const last = items[items.length - 1];
    if (!startsBlock && last?.kind === 'message') last.endsBlock = false;
    items.push({
      kind: 'message',
      key: keyOf(message),
      message,
      startsBlock,
      endsBlock: true,
      isParent,
      isPending,
      isQueued,
    });
    // Replies follow this message: the next one shows its author again.
    if (isParent || (message.reply_count ?? message.threads?.length ?? 0) > 0) block = null;
    else if (startsBlock) block = { author, since: at };
  };

  for (const message of messages) add(message, confirmed);
  for (const waiting of pending) {
    if (isConfirmed(messages, waiting)) continue;
    const { ts, text, client_msg_id, files, queued } = waiting;
    add(
      { ts, text, client_msg_id, ...(files && { files }), ...(myId === undefined ? {} : { user: myId }) },
      { isPending: true, isQueued: queued !== undefined },
    );
  }
  return items;
}

const confirmed = { isPending: false, isQueued: false };

const isConfirmed = (messages: readonly Message[], { client_msg_id }: UnconfirmedMessage): boolean =>
  messages.some((message) => message.client_msg_id === client_msg_id);

/** Index of the row that shows a message or contains it as a reply, or -1. */
export const indexOfMessage = (items: readonly TimelineItem[], ts: Ts): number =>
  items.findIndex((item) => (item.kind === 'message' || item.kind === 'system') && showsMessage(item.message, ts));

/** Whether a message is this one, or has it among the replies that only its row shows. */
export const showsMessage = (message: Message, ts: Ts): boolean =>
  message.ts === ts || hiddenReplies(message).some((reply) => reply.ts === ts);
