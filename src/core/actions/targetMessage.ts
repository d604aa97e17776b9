import type { Ts } from '../../model/index.ts';
import { isPendingTs } from '../outbox/selectors.ts';
import type { ActionContext } from './action.ts';

/** Runs with the focused message, if the server has it. */
export function withFocusedMessage(
  { inbox, screen }: ActionContext,
  run: (conversationId: string, ts: Ts) => void,
): void {
  const state = inbox.getState();
  const ts = screen.focusedMessage();
  const id = screen.focusedConversation() ?? state.navigation.open?.id;
  if (ts !== undefined && id !== undefined && !isPendingTs(state, id, ts)) run(id, ts);
}

/** The same with a fallback: without a focused message, with the one on screen that a key acts on. */
export function withTargetMessage(context: ActionContext, run: (conversationId: string, ts: Ts) => void): void {
  if (context.screen.focusedMessage() === undefined) context.screen.takeMessage(() => true);
  withFocusedMessage(context, run);
}
