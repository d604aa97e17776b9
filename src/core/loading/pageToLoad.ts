import { justBefore, type Ts, unreadCountOf } from '../../model/index.ts';
import type { MessagePage } from '../../transport/contract.ts';
import { hasMessage, messageLogOf } from '../messages/selectors.ts';
import { soughtTs } from '../navigation/selectors.ts';
import type { LoadingSlices } from './state.ts';

/** The largest page that the inbox asks for. */
export const largestPage = 5000;

/** The message that the user looks for, when it is not loaded. */
export function missingTs(state: LoadingSlices, id: string): Ts | undefined {
  const ts = soughtTs(state, id);
  return ts !== undefined && !hasMessage(state, id, ts) ? ts : undefined;
}

/**
 * The part of a conversation to load: the messages around the one that the user looks for; else the shown messages again;
 * else, when many are unread, the messages around the first unread one; else the newest messages.
 */
export function pageToLoad(state: LoadingSlices, id: string, limit: number): MessagePage {
  const log = messageLogOf(state, id);
  const first = log?.load.status === 'loading' ? undefined : log?.messages[0];
  const sought = missingTs(state, id);
  const isWhole = first !== undefined && !log?.older && !log?.newer;
  if (sought !== undefined && !isWhole) return { around: sought, limit };
  if (log && first) {
    return { after: justBefore(first.ts), limit: Math.min(largestPage, log.messages.length + limit) };
  }
  const conversation = state.conversations.byId.get(id);
  const isFarBack = conversation !== undefined && unreadCountOf(conversation) > limit / 2;
  return isFarBack && conversation.last_read !== undefined ? { around: conversation.last_read, limit } : { limit };
}
