import { isRecord, stringIn } from '../../json.ts';
import { isSentHere, readSlackMessage, type SlackMessage } from '../store/slackMessage.ts';
import type { StoredEvent } from './storedEvents.ts';

/** A message event: the message as it is after it. */
export interface MessageChange {
  event: StoredEvent;
  kind: 'posted' | 'changed' | 'deleted';
  message: SlackMessage;
}

/** Null for an event that changes no message. */
export function readMessageChange(event: StoredEvent): MessageChange | null {
  const { type, body } = event;
  // The conversation with an app's own tab is no conversation of people.
  if (type !== 'message' || body.channel_type === 'app_home' || body.is_ephemeral === true) return null;
  // Only tells the parent that it has a reply, which arrives as a message of its own.
  if (body.subtype === 'message_replied') return null;
  if (body.subtype === 'message_deleted') return deletion(event, body.previous_message, stringIn(body, 'deleted_ts'));
  const isChange = body.subtype === 'message_changed';
  const message = readSlackMessage(isChange ? body.message : body);
  if (!message) return null;
  // A deleted parent stays as a tombstone while it has replies.
  if (message.deleted) return deletion(event, body.previous_message, message.ts);
  return {
    event,
    kind: isChange ? 'changed' : 'posted',
    message: { ...message, extra: withoutReactions(message.extra) },
  };
}

/** The messages that were written in Slack itself, or by another app. */
export const writtenInSlack = (changes: readonly MessageChange[]): SlackMessage[] =>
  changes.filter(({ kind, event }) => kind === 'posted' && !isSentHere(event.body)).map(({ message }) => message);

/** Keeps the author and the thread only: a tombstone that arrives before the message counts in the right place. */
function deletion(event: StoredEvent, previous: unknown, ts: string): MessageChange | null {
  const { user, thread_ts } = isRecord(previous) ? previous : {};
  const message = readSlackMessage({ ts, user, thread_ts, subtype: 'tombstone' });
  return message && { event, kind: 'deleted', message };
}

/** Reactions have events of their own. Those in an event that arrives late are older than the stored ones. */
function withoutReactions(extra: SlackMessage['extra']): SlackMessage['extra'] {
  const { reactions: _, ...others } = extra ?? {};
  return Object.keys(others).length > 0 ? others : null;
}
