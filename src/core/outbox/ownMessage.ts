import type { Message } from '../../model/index.ts';
import { isBySelf } from '../session/selectors.ts';
import type { SessionSlice } from '../session/state.ts';
import type { SendingSlice } from './state.ts';

/** Whether the signed-in user wrote a message. Includes messages sent from this inbox to which the server assigns another
 * author. */
export function isOwnMessage(state: SessionSlice & SendingSlice, message: Message): boolean {
  if (isBySelf(state, message)) return true;
  if (message.client_msg_id === undefined) return false;
  const { pending, failedSends } = state.sending;
  return [...Object.values(pending).flat(), ...Object.values(failedSends)].some(
    ({ client_msg_id }) => client_msg_id === message.client_msg_id,
  );
}
