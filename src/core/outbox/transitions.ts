import type { Message } from '../../model/index.ts';
import type { Failure } from '../failure.ts';
import { wireText } from '../textEditor/wireText.ts';
import { attachedTaken } from './attached.ts';
import { draftTaken } from './drafting.ts';
import { pendingRemoved, sendInterrupted, without, withSending } from './interrupted.ts';
import { draftOf, isPending, pendingMessagesOf } from './selectors.ts';
import type { FailedSend, PendingMessage, SendingSlice } from './state.ts';
import { typedAheadMoved } from './typedAhead.ts';

export function messagePending<S extends SendingSlice>(state: S, message: PendingMessage): S {
  const { pending, failures } = state.sending;
  const { conversationId } = message;
  return withSending(state, {
    pending: { ...pending, [conversationId]: [...(pending[conversationId] ?? []), message] },
    failures: without(failures, conversationId),
  });
}

/** The server has the message: removes the pending one, and its draft unless that changed since. */
export function messageSent<S extends SendingSlice>(state: S, sent: FailedSend & { conversationId: string }): S {
  const { conversationId, client_msg_id, text } = sent;
  const pending = pendingMessagesOf(state, conversationId).find((one) => one.client_msg_id === client_msg_id);
  const hasFailed = state.sending.failedSends[conversationId]?.client_msg_id === client_msg_id;
  // It was confirmed before: the draft is of the next message.
  if (pending === undefined && !hasFailed) return state;
  const next = pendingRemoved(state, conversationId, client_msg_id);
  const isQueued = pending?.queued !== undefined;
  const isUnchanged = !isQueued && wireText(draftOf(next, conversationId)) === text;
  const emptied = isUnchanged ? draftTaken(next, conversationId) : next;
  const { failures, failedSends } = emptied.sending;
  const settled = withSending(attachedTaken(emptied, sent), {
    // The failure of another message stays: the queue goes on after a refused one.
    failures: isQueued ? failures : without(failures, conversationId),
    failedSends:
      failedSends[conversationId]?.client_msg_id === client_msg_id ? without(failedSends, conversationId) : failedSends,
  });
  return typedAheadMoved(settled, conversationId);
}

/** The send failed; the draft still has the text. A message that the stream or a load confirmed before was sent. */
export function sendFailed<S extends SendingSlice>(state: S, message: PendingMessage, failure: Failure): S {
  if (!isPending(state, message)) return state;
  const { conversationId } = message;
  const next = sendInterrupted(state, message);
  return typedAheadMoved(
    withSending(next, { failures: { ...next.sending.failures, [conversationId]: failure } }),
    conversationId,
  );
}

export const sendRefused = <S extends SendingSlice>(state: S, conversationId: string, failure: Failure): S =>
  withSending(state, { failures: { ...state.sending.failures, [conversationId]: failure } });

export const sendFailureDismissed = <S extends SendingSlice>(state: S, conversationId: string): S =>
  Object.hasOwn(state.sending.failures, conversationId)
    ? withSending(state, { failures: without(state.sending.failures, conversationId) })
    : state;

/** Confirms sends whose message arrived by the stream or a load before their answer, or although the answer was lost. */
export function pendingConfirmed<S extends SendingSlice>(state: S, messages: readonly Message[]): S {
  const waiting = [
    ...Object.values(state.sending.pending).flat(),
    ...Object.entries(state.sending.failedSends).map(([conversationId, send]) => ({ conversationId, ...send })),
  ];
  if (waiting.length === 0) return state;
  const arrived = new Set(messages.map(({ client_msg_id }) => client_msg_id));
  return waiting.filter(({ client_msg_id }) => arrived.has(client_msg_id)).reduce(messageSent, state);
}
