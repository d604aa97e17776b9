import { type AnswerSource, defaultPages, formatLocation, threadId } from 'triage-inbox/core';
import { displayNameOf } from '../directory/directory.ts';
import type { Directory } from '../ports.ts';
import type { RetrievedMessage } from './retrieve.ts';

/** A message as a cited source. A reply links to its thread. */
export function answerSource({ message, score }: RetrievedMessage, names: Directory, origin: string): AnswerSource {
  const { id, conversation_id: placeId, conversation_type, conversation_name, thread_ts, ts = '', text } = message;
  const conversationId = thread_ts === undefined ? placeId : threadId(placeId, thread_ts);
  return {
    id,
    author: authorName(message, names),
    channel: conversation_type === 'channel' ? `#${conversation_name}` : conversation_name,
    text,
    timestamp: ts,
    permalink: origin + formatLocation({ page: 'conversations', conversationId, messageTs: ts }, defaultPages),
    score: Math.round(score * 100) / 100,
    conversation_id: conversationId,
    ts,
  };
}

function authorName(message: RetrievedMessage['message'] & { username?: string }, { users }: Directory): string {
  const user = Object.hasOwn(users, message.user) ? users[message.user] : undefined;
  return user ? displayNameOf(user) : (message.username ?? '');
}
