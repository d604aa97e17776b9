import { isReactionName } from 'triage-inbox/core';
import { isRecord, type Json, stringIn } from '../../json.ts';
import { isSentHere, readSlackMessage, type SlackMessage } from '../store/slackMessage.ts';

/** A message event: the message as it is after it. */
export interface MessageChange {
  kind: 'posted' | 'changed' | 'deleted';
  /** The time of the event at Slack. */
  at: string;
  message: SlackMessage;
  /** Whether it was written in Slack itself, or by another app. */
  isWrittenInSlack: boolean;
  /** The new topic of the conversation, "" for none. Null: the message does not change it. */
  topic: string | null;
}

/** A reaction that was added or removed. */
export interface ReactionChange {
  kind: 'reaction';
  at: string;
  /** The message. */
  ts: string;
  userId: string;
  name: string;
  isSet: boolean;
}

/** What an event changes in a message; null for one that changes none. */
export function readChange(type: string, at: string, body: Json): MessageChange | ReactionChange | null {
  if (type === 'message') return readMessageChange(at, body);
  if (type === 'reaction_added' || type === 'reaction_removed')
    return readReaction(type === 'reaction_added', at, body);
  return null;
}

function readMessageChange(at: string, body: Json): MessageChange | null {
  // The conversation with an app's own tab is no conversation of people.
  if (body.channel_type === 'app_home' || body.is_ephemeral === true) return null;
  // `message_replied` tells a parent about a reply, which arrives as a message of its own. Slack's Events API leaves out the subtype.
  if (isRecord(body.message) && body.subtype !== 'message_changed') return null;
  if (body.subtype === 'message_deleted') return deletion(at, body.previous_message, stringIn(body, 'deleted_ts'));
  const isChange = body.subtype === 'message_changed';
  const message = readSlackMessage(isChange ? body.message : body);
  if (!message) return null;
  // A deleted parent stays as a tombstone while it has replies.
  if (message.deleted) return deletion(at, body.previous_message, message.ts);
  // Slack tells a new topic by a message only.
  const isTopic = !isChange && /^(channel|group)_topic$/.test(message.subtype ?? '');
  return {
    kind: isChange ? 'changed' : 'posted',
    at,
    message: { ...message, extra: withoutReactions(message.extra) },
    isWrittenInSlack: !isChange && !isSentHere(body),
    topic: isTopic && typeof body.topic === 'string' ? body.topic : null,
  };
}

/** Keeps the author and the thread only: a tombstone that arrives before the message counts in the right place. */
function deletion(at: string, previous: unknown, ts: string): MessageChange | null {
  const { user, thread_ts } = isRecord(previous) ? previous : {};
  const message = readSlackMessage({ ts, user, thread_ts, subtype: 'tombstone' });
  return message && { kind: 'deleted', at, message, isWrittenInSlack: false, topic: null };
}

/** Reactions have events of their own. Those in an event that arrives late are older than the stored ones. */
function withoutReactions(extra: SlackMessage['extra']): SlackMessage['extra'] {
  const { reactions: _, ...others } = extra ?? {};
  return Object.keys(others).length > 0 ? others : null;
}

function readReaction(isSet: boolean, at: string, body: Json): ReactionChange | null {
  const { item } = body;
  const [ts, userId, name] = [stringIn(item, 'ts'), stringIn(body, 'user'), stringIn(body, 'reaction')];
  if (!isRecord(item) || item.type !== 'message' || ts === '' || userId === '' || !isReactionName(name)) return null;
  return { kind: 'reaction', at, ts, userId, name, isSet };
}
