import { compareTs, isChannelNotice } from '../../model/index.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
import { isOwnMessage } from '../outbox/ownMessage.ts';
import type { SendingSlice } from '../outbox/state.ts';
import type { Arrival } from '../runtime/inboxEvent.ts';
import type { SessionSlice } from '../session/state.ts';

type Slices = SessionSlice & SendingSlice & Pick<ConversationsSlice, 'conversations'>;

/** The arrivals to notify of: unread messages of other users. */
export const notifiableArrivals = (state: Slices, arrivals: readonly Arrival[]): Arrival[] =>
  arrivals.filter(({ conversationId, message }) => {
    if (message.deleted === true || isChannelNotice(message) || isOwnMessage(state, message)) return false;
    const { last_read } = state.conversations.byId.get(conversationId) ?? {};
    return last_read === undefined || compareTs(last_read, message.ts) < 0;
  });
