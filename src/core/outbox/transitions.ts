import type { Message } from '../../model/index.ts';
import type { Failure } from '../failure.ts';
import type { InboxState } from '../state.ts';
import { draftSet } from './drafting.ts';
import { pendingRemoved, sendInterrupted, without, withSending } from './interrupted.ts';
import { draftOf } from './selectors.ts';
import type { FailedSend, PendingMessage } from './state.ts';
import { wireText } from './wireText.ts';

export function messagePending(state: InboxState, message: PendingMessage): InboxState {
  const { pending, failures } = state.sending;
  const { conversationId } = message;
  return withSending(state, {
    pending: { ...pending, [conversationId]: [...(pending[conversationId] ?? []), message] },
    failures: without(failures, conversationId),
  });
}

/** The server has it: the pending one goes, and so does what was typed, unless it has become something else since. */
export function messageSent(state: InboxState, sent: FailedSend & { conversationId: string }): InboxState {
  const { conversationId, client_msg_id, text } = sent;
  const next = pendingRemoved(state, conversationId, client_msg_id);
  const isUnchanged = wireText(draftOf(next, conversationId)) === text;
  const emptied = isUnchanged ? draftSet(next, conversationId, '', []) : next;
  const { failures, failedSends } = next.sending;
  return withSending(emptied, {
    failures: without(failures, conversationId),
    failedSends:
      failedSends[conversationId]?.client_msg_id === client_msg_id ? without(failedSends, conversationId) : failedSends,
  });
}

/** The send failed: what was typed is still in the draft. */
export function sendFailed(state: InboxState, message: PendingMessage, failure: Failure): InboxState {
  const { conversationId } = message;
  const next = sendInterrupted(state, message);
  return withSending(next, { failures: { ...next.sending.failures, [conversationId]: failure } });
}

export const sendRefused = (state: InboxState, conversationId: string, failure: Failure): InboxState =>
  withSending(state, { failures: { ...state.sending.failures, [conversationId]: failure } });

export const sendFailureDismissed = (state: InboxState, conversationId: string): InboxState =>
  Object.hasOwn(state.sending.failures, conversationId)
    ? withSending(state, { failures: without(state.sending.failures, conversationId) })
    : state;

/** Messages that were heard of by another way than the answer to their send: before it, or although it failed. */
export function pendingConfirmed(state: InboxState, messages: readonly Message[]): InboxState {
  const waiting = [
    ...Object.values(state.sending.pending).flat(),
    ...Object.entries(state.sending.failedSends).map(([conversationId, send]) => ({ conversationId, ...send })),
  ];
  if (waiting.length === 0) return state;
  const heard = new Set(messages.map(({ client_msg_id }) => client_msg_id));
  return waiting.filter(({ client_msg_id }) => heard.has(client_msg_id)).reduce(messageSent, state);
}
