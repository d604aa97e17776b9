import type { Message } from '../../model/index.ts';
import type { EventSlices } from '../reducer/applied.ts';
import { applyEvents } from '../reducer/applyEvents.ts';

/** Applies a change that the server has accepted, like the live event that reports it. */
export function messageChanged<S extends EventSlices>(state: S, channelId: string, message: Message): S {
  const { threads: _replies, resolved_text: _ofTheOldText, ...changed } = message;
  return applyEvents(state, [{ type: 'message_update', conversationId: channelId, message: changed }]).state;
}
