import type { LoadedPlace } from '../../model/catchUp/coverage.ts';
import { type CountingMessage, explainUnread, type UnreadExplanation } from '../../model/catchUp/explainUnread.ts';
import { placedMessages } from '../../model/catchUp/placedMessages.ts';
import {
  type Conversation,
  isAfter,
  isListed,
  type Message,
  type Ts,
  threadId,
  unreadCountOf,
} from '../../model/index.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
import { previewMessage } from '../format/previewText.ts';
import type { LaterSlice } from '../later/state.ts';
import { myIdOf } from '../session/selectors.ts';
import type { SessionSlice } from '../session/state.ts';
import type { TriageSlice } from '../triage/state.ts';
import { readPositionOf } from '../unread/record.ts';
import type { UnreadSlice } from '../unread/state.ts';
import type { ViewsSlice } from '../views/state.ts';
import { type LastChange, lastChangeOf } from './lastChange.ts';
import { type ExplainedView, explainedViews } from './views.ts';

export type ExplainedSlices = SessionSlice &
  UnreadSlice &
  ViewsSlice &
  LaterSlice &
  TriageSlice &
  Pick<ConversationsSlice, 'conversations'>;

/** Why a conversation is in the list. @inline */
export interface Explanation extends UnreadExplanation {
  conversation: Conversation;
  /** The displayed unread count. */
  unread: number;
  /** The displayed read cursor. Absent: the server states none. */
  readUpTo?: Ts;
  /** The number of counting replies that also count in the row of their thread. */
  inThreadRows: number;
  views: readonly ExplainedView[];
  change: LastChange | null;
}

/** Explains a conversation from what the list displays and from its known messages; `null` if it is unknown. */
export function explanationOf(state: ExplainedSlices, id: string, known: LoadedPlace | null): Explanation | null {
  const conversation = state.conversations.byId.get(id);
  if (!conversation) return null;
  // A deferred read is not displayed yet.
  const readUpTo = state.unread.byId.get(id)?.frozen?.cursor ?? readPositionOf(state, id);
  const place = { id, type: conversation.type, messages: [], ...known, after: readUpTo ?? known?.after };
  const unread = unreadCountOf(conversation);
  const explained = explainUnread(place, unread, myIdOf(state));
  const isInThreadRow = ({ message, threadTs = '' }: CountingMessage): boolean => {
    const thread = state.conversations.byId.get(threadId(id, threadTs));
    if (thread === undefined || !isListed(thread) || unreadCountOf(thread) === 0) return false;
    return isAfter(message.ts, readPositionOf(state, thread.id) ?? '0');
  };
  const { ts, text = '', ...latest } = previewMessage(conversation) ?? {};
  const newest = placedMessages(place).reduce<Message | undefined>(
    (last, { message }) => (last === undefined || isAfter(message.ts, last.ts) ? message : last),
    ts === undefined ? undefined : { ...(latest as Partial<Message>), ts, text },
  );
  return {
    ...explained,
    conversation,
    unread,
    ...(readUpTo !== undefined && { readUpTo }),
    inThreadRows: explained.counting.filter(isInThreadRow).length,
    views: explainedViews(state.views, conversation),
    change: lastChangeOf(state, id, newest),
  };
}
