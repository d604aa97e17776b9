import { isChannelNotice } from './message.ts';
import { isAfter, type Ts, tsToSeconds } from './timestamp.ts';

/** What the user wants back later, as a server stores it. A snoozed conversation sleeps: it is in no view of unread conversations
 * until it returns. A reminder brings its conversation back, and a saved message stays in the list "Later". */
export interface LaterEntry {
  /** Unique among the entries of the user; the inbox chooses it. */
  id: string;
  /** The kind of entry. */
  kind: 'snooze' | 'reminder' | 'saved';
  /** Id of the conversation or thread. */
  conversation_id: string;
  /** The message of a reminder or of a saved message. */
  message_ts?: Ts;
  /** Time of the entry in seconds since the epoch. */
  created: number;
  /** The newest message when the entry was made: only later messages end it. */
  last_seen: Ts;
  /** It returns at this time, in seconds since the epoch. */
  until?: number;
  /** It returns with a message of this user, or with that of any other user for `anyone`. With `until`: at the latest then. */
  reply?: string;
}

/** The value of `reply` for a reply of any user but the signed-in one. */
export const anyone = 'anyone';

/** The facts on which a return depends; they are those of the stored messages and of the clock. @inline */
export interface LaterFacts {
  /** Seconds since the epoch. */
  now: number;
  /** The newest message that mentions the user. */
  mention?: Ts | undefined;
  /** The first message after `last_seen` of the user that `reply` names. */
  reply?: Ts | undefined;
}

/** Why an entry returned: its time has come, with or without an expected reply, or a message arrived. @inline */
export type LaterReason = 'time' | 'unanswered' | 'reply' | 'mention';

/** The return of an entry. @inline */
export interface LaterReturn {
  /** Why it returned. */
  reason: LaterReason;
  /** When, in seconds since the epoch. */
  at: number;
  /** The message that ended the wait. */
  ts?: Ts;
}

/** The return of an entry, from the facts alone: the same on all devices and after each restart; `null` while it waits. Of two reasons,
 * the earlier one counts. A mention ends only a snooze, because the conversation of a reminder never sleeps. */
export function laterReturnOf(entry: LaterEntry, { now, mention, reply }: LaterFacts): LaterReturn | null {
  const { kind, until, last_seen } = entry;
  const found: LaterReturn[] = [];
  if (until !== undefined && until <= now) {
    found.push({ reason: entry.reply === undefined ? 'time' : 'unanswered', at: until });
  }
  if (entry.reply !== undefined && reply !== undefined)
    found.push({ reason: 'reply', at: tsToSeconds(reply), ts: reply });
  if (kind === 'snooze' && mention !== undefined && isAfter(mention, last_seen)) {
    found.push({ reason: 'mention', at: tsToSeconds(mention), ts: mention });
  }
  return found.reduce<LaterReturn | null>((first, one) => (first === null || one.at < first.at ? one : first), null);
}

/** Whether a message is the reply that an entry waits for. `myId` is the signed-in user. */
export const isReplyTo = (
  { reply, last_seen }: Pick<LaterEntry, 'reply' | 'last_seen'>,
  { ts, user, subtype }: { ts?: Ts; user?: string | undefined; subtype?: string },
  myId: string | undefined,
): boolean =>
  reply !== undefined &&
  ts !== undefined &&
  isAfter(ts, last_seen) &&
  !isChannelNotice({ ...(subtype !== undefined && { subtype }) }) &&
  (reply === anyone ? user !== myId : user === reply);
