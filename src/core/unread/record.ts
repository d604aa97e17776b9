import { type Conversation, newerTs, type Ts } from '../../model/index.ts';
import { activityTs, latestTs } from '../conversations/latest.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
import { effectiveMark } from './shownRead.ts';
import type { ReadFields, UnreadRecord, UnreadSlice } from './state.ts';

/** A cursor before every message. */
const beginning: Ts = '0.000000';

/** The record of a conversation as the server sent it. */
export function initialRecord(conversation: Conversation): UnreadRecord {
  const { unread_count, unread_count_display, unread_is_capped, last_read, attention } = conversation;
  const upTo = latestTs(conversation);
  const activity = activityTs(conversation);
  return {
    confirmed: {
      unread_count,
      ...(unread_count_display === undefined ? {} : { unread_count_display }),
      ...(unread_is_capped ? { unread_is_capped } : {}),
      ...(last_read === undefined ? {} : { last_read, cursor: last_read }),
    },
    marks: [],
    counted: [],
    ...(upTo === undefined ? {} : { upTo, streamUpTo: upTo }),
    ...(activity === undefined ? {} : { activityTs: activity }),
    ...(attention === undefined ? {} : { attention }),
  };
}

/** The record of a conversation; `undefined` when the conversation is not known. */
export function recordOf(
  { conversations, unread }: UnreadSlice & Pick<ConversationsSlice, 'conversations'>,
  id: string,
): UnreadRecord | undefined {
  const conversation = conversations.byId.get(id);
  return conversation && (unread.byId.get(id) ?? initialRecord(conversation));
}

/** The read cursor: of the last mark, else the confirmed one. */
export const cursorOf = (record: UnreadRecord): Ts => effectiveMark(record)?.to ?? record.confirmed.cursor ?? beginning;

/** The read cursor of a conversation; `undefined` if the server sent none. Unlike `last_read`, own messages do not move it. */
export function readPositionOf(
  state: UnreadSlice & Pick<ConversationsSlice, 'conversations'>,
  id: string,
): Ts | undefined {
  const record = recordOf(state, id);
  return record && (effectiveMark(record)?.to ?? record.confirmed.cursor);
}

/** Advances `last_read` to a message of the signed-in user (UNR-1). */
export function withOwnMessage(record: UnreadRecord, ts: Ts): UnreadRecord {
  const moved = <T extends ReadFields>(fields: T): T => {
    const last_read = newerTs(fields.last_read, ts);
    return last_read === undefined || last_read === fields.last_read ? fields : { ...fields, last_read };
  };
  const { frozen } = record;
  return {
    ...record,
    confirmed: moved(record.confirmed),
    marks: record.marks.map((mark) => ({ ...mark, shown: moved(mark.shown) })),
    ...(frozen ? { frozen: { ...frozen, shown: moved(frozen.shown) } } : {}),
  };
}

export function withoutFrozen({ frozen: _shown, ...record }: UnreadRecord): UnreadRecord {
  return record;
}
