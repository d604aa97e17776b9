import { filterValueOf, meetsCondition } from '../../model/evaluateFilter.ts';
import { someCondition } from '../../model/filter.ts';
import {
  type Conversation,
  type CustomView,
  isAfter,
  type Message,
  uncountedAs,
  unreadCountOf,
} from '../../model/index.ts';

/** A word that the user looks for, and the message that has it. @inline */
export interface FoundKeyword {
  /** The word, as the condition spells it. */
  keyword: string;
  message: Message;
}

const texts: ReadonlySet<string> = new Set(['latest_message.text', 'latest_message.resolved_text']);

/** The keyword in the newest message of a conversation, if that message counts as unread. Keywords are the words that conditions of
 * Focus Inboxes look for in messages; the first one counts. */
export function keywordIn(
  conversation: Conversation,
  views: readonly CustomView[],
  viewerId: string,
): FoundKeyword | undefined {
  const { type, last_read, latest_message } = conversation;
  const { ts, text = '', thread_ts } = latest_message ?? {};
  if (latest_message === undefined || ts === undefined || unreadCountOf(conversation) === 0) return undefined;
  // The newest message of a channel may be in a thread, which is a conversation of its own.
  if (type !== 'thread' && thread_ts !== undefined && thread_ts !== ts) return undefined;
  if (uncountedAs(latest_message, viewerId) !== undefined || (last_read !== undefined && !isAfter(ts, last_read))) {
    return undefined;
  }
  let keyword: string | undefined;
  views.some(({ filters }) =>
    someCondition(filters, (condition) => {
      const { field, operator, value } = condition;
      if (operator !== 'contains' || typeof value !== 'string' || !texts.has(field)) return false;
      if (value.trim() === '' || !meetsCondition(filterValueOf(conversation, field), condition)) return false;
      keyword = value.trim();
      return true;
    }),
  );
  return keyword === undefined ? undefined : { keyword, message: { ...latest_message, ts, text } };
}
