import { type Attention, type Conversation, isAfter, type Ts } from '../../model/index.ts';
import type { PendingMark, ReadFields, UnreadRecord } from './state.ts';

/** The mark that determines the displayed read state: the newest that no answer of the server contains yet. */
export const effectiveMark = ({ marks }: UnreadRecord): PendingMark | undefined =>
  marks.findLast(({ status }) => status !== 'covered');

const withMore = (fields: ReadFields, more: number): ReadFields => ({
  ...fields,
  unread_count: fields.unread_count + more,
  unread_count_display: (fields.unread_count_display ?? fields.unread_count) + more,
});

/** Displayed unread counts and read cursor, derived only here (docs/unread.md). */
export function shownRead(record: UnreadRecord): ReadFields {
  if (record.frozen) return record.frozen.shown;
  const mark = effectiveMark(record);
  return mark ? withMore(mark.shown, mark.counted.length) : record.confirmed;
}

/** Whether the displayed read state leaves a message unread. Own messages move `last_read`, but not the cursor. */
export const leavesUnread = (record: UnreadRecord, ts: Ts): boolean => {
  const cursor = record.frozen?.cursor ?? effectiveMark(record)?.to ?? record.confirmed.cursor;
  return cursor === undefined || isAfter(ts, cursor);
};

/** The known messages that concern the user and are unread; the same list as before if it has the same ones. */
function shownAttention(record: UnreadRecord, before: Attention[] | undefined): Attention[] | undefined {
  const shown = record.attention?.filter(({ message }) => leavesUnread(record, message.ts));
  return shown?.length === before?.length && shown?.every((one, at) => one === before?.[at]) ? before : shown;
}

/** The conversation with the displayed read state. */
export function withShownRead(conversation: Conversation, record: UnreadRecord): Conversation {
  const { unread_count, unread_count_display, unread_is_capped, last_read } = shownRead(record);
  const { latest_mention } = conversation;
  const attention = shownAttention(record, conversation.attention);
  const mentions_me = latest_mention === undefined ? conversation.mentions_me : leavesUnread(record, latest_mention);
  if (
    conversation.unread_count === unread_count &&
    conversation.unread_count_display === unread_count_display &&
    conversation.unread_is_capped === unread_is_capped &&
    conversation.last_read === last_read &&
    conversation.attention === attention &&
    conversation.mentions_me === mentions_me
  ) {
    return conversation;
  }
  const {
    unread_count_display: _display,
    unread_is_capped: _capped,
    last_read: _last,
    mentions_me: _mentions,
    attention: _attention,
    ...rest
  } = conversation;
  return {
    ...rest,
    unread_count,
    ...(unread_count_display === undefined ? {} : { unread_count_display }),
    ...(unread_is_capped === undefined ? {} : { unread_is_capped }),
    ...(last_read === undefined ? {} : { last_read }),
    ...(mentions_me === undefined ? {} : { mentions_me }),
    ...(attention === undefined ? {} : { attention }),
  };
}
