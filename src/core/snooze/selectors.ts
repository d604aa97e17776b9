import type { LaterEntry, Ts } from '../../model/index.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
import type { LaterSlice } from '../later/state.ts';

type Slices = LaterSlice & Pick<ConversationsSlice, 'conversations'>;

/** The saved entry of a message. */
export const savedEntryOf = ({ later }: LaterSlice, conversationId: string, ts: Ts): LaterEntry | undefined =>
  later.byConversation.get(conversationId)?.find(({ kind, message_ts }) => kind === 'saved' && message_ts === ts);

/** Whether anything is put off or saved. */
export const hasLater = ({ later }: LaterSlice): boolean => later.byConversation.size > 0;

/** The number of conversations that have returned and wait for the user: the badge of the page "Later". */
export function returnedCount({ later, conversations }: Slices): number {
  let count = 0;
  for (const id of later.byConversation.keys()) if (typeof conversations.byId.get(id)?.later === 'number') count += 1;
  return count;
}
