import { addressedTo } from './addressedTo.ts';
import { type Mentioned, mentionOf } from './mentionsPerson.ts';
import { type Message, uncountedAs } from './message.ts';
import { compareTs, isAfter, type Ts } from './timestamp.ts';

/** What makes a message concern a person, the most important first:
 * - `asks`: it asks the person a question (`addressedTo`);
 * - `mention`: it mentions the person directly;
 * - `group_mention`: it mentions a group of the person, or everyone;
 * - `reply`: a reply in a thread that the person began or has replied to before;
 * - `dm`: a direct message;
 * - `follow`: a reply in a followed thread. */
export const attentionKinds = ['asks', 'mention', 'group_mention', 'reply', 'dm', 'follow'] as const;

/** See {@link attentionKinds}. @inline */
export type AttentionKind = (typeof attentionKinds)[number];

/** An unread message that concerns the user, and its kind. */
export interface Attention {
  /** The most important kind of the message. */
  kind: AttentionKind;
  /** Of `group_mention`: the handle of the group, without "@": "design", "here". Absent: unknown. */
  group?: string;
  /** The message, with the fields that a row shows. */
  message: Message;
}

/** The thread of a reply, for the person who reads it. @inline */
export interface SharedThread {
  /** Whether the person wrote the first message. */
  isOwn: boolean;
  /** The oldest known reply of the person. */
  ownReply?: Ts | undefined;
}

/** A conversation for the person who reads it. */
export interface AttentionPlace {
  viewer: Mentioned;
  type: 'dm' | 'channel' | 'thread';
  /** A dm of two people. */
  isAlone?: boolean;
  /** The read cursor; messages up to it do not count. */
  after?: Ts | undefined;
  /** The thread of a reply. `null`: a conversation of its own has the reply. */
  threadOf(reply: Message): SharedThread | null | undefined;
}

const counts = (message: Pick<Message, 'ts' | 'user' | 'subtype' | 'deleted'>, { viewer, after }: AttentionPlace) =>
  uncountedAs(message, viewer.id) === undefined && (after === undefined || isAfter(message.ts, after));

/** Why a message concerns a person; `undefined` if it does not, or does not count as unread. */
export function attentionIn(message: Message, place: AttentionPlace): Attention | undefined {
  if (!counts(message, place)) return undefined;
  const { ts, text, thread_ts } = message;
  const isReply = thread_ts !== undefined && thread_ts !== ts;
  const thread = isReply ? place.threadOf(message) : undefined;
  if (thread === null) return undefined;
  const { type, viewer, isAlone } = place;
  const mention = mentionOf(text, viewer);
  const isMine = thread?.isOwn === true || (thread?.ownReply !== undefined && isAfter(ts, thread.ownReply));
  let kind: AttentionKind | undefined = addressedTo(
    text,
    viewer,
    { type, isAlone, isOwnThread: thread?.isOwn },
    mention,
  );
  if (kind !== undefined) return { kind, message };
  if (mention) kind = 'group_mention';
  else if (isMine) kind = 'reply';
  else if (type === 'dm') kind = 'dm';
  else if (type === 'thread' && isReply) kind = 'follow';
  if (kind === undefined) return undefined;
  const group = kind === 'group_mention' && mention?.isDirect === false ? mention.group : undefined;
  return { kind, ...(group === undefined ? {} : { group }), message };
}

/** The newest of each kind, the most important kind first. A read cursor further on then leaves the right ones. */
export const mergedAttention = (all: readonly Attention[]): Attention[] => {
  const newestFirst = [...all].sort((a, b) => compareTs(b.message.ts, a.message.ts));
  return attentionKinds.flatMap((kind) => newestFirst.find((one) => one.kind === kind) ?? []);
};

/** Why the messages of a conversation concern a person: the newest message of each kind, the most important kind first. */
export const attentionAmong = (messages: readonly Message[], place: AttentionPlace): Attention[] =>
  mergedAttention(messages.flatMap((message) => attentionIn(message, place) ?? []));
