import { type Inbox, tsFromMilliseconds } from 'triage-inbox/core';
import type { Chat } from './chat.ts';

/** Passes the posts of the chat's own socket to an inbox. */
export function receivePosts(chat: Chat, inbox: Inbox): void {
  chat.onPost((conversationId, { at, ...post }) => {
    const message = { ...post, ts: tsFromMilliseconds(at) };
    inbox.receive({ type: 'new_message', conversationId, message, latestActivity: at / 1000 });
  });
}
