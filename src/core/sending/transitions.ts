import type { Message } from '../../model/index.ts';
import type { Failure } from '../failure.ts';
import type { InboxState } from '../state.ts';
import type { PendingMessage, SendingState } from './state.ts';

const withSending = (state: InboxState, sending: Partial<SendingState>): InboxState => ({
  ...state,
  sending: { ...state.sending, ...sending },
});

const without = <T>(record: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> => {
  if (!Object.hasOwn(record, key)) return record;
  const { [key]: _gone, ...rest } = record;
  return rest;
};

export const draftChanged = (state: InboxState, conversationId: string, text: string): InboxState =>
  withSending(state, {
    drafts:
      text === '' ? without(state.sending.drafts, conversationId) : { ...state.sending.drafts, [conversationId]: text },
  });

export function messagePending(state: InboxState, message: PendingMessage): InboxState {
  const { pending, failures } = state.sending;
  const { conversationId } = message;
  return withSending(state, {
    pending: { ...pending, [conversationId]: [...(pending[conversationId] ?? []), message] },
    failures: without(failures, conversationId),
  });
}

/** The server has it: the pending one goes and the input is cleared. */
export function messageSent(state: InboxState, { conversationId, client_msg_id }: PendingMessage): InboxState {
  const next = pendingRemoved(state, conversationId, client_msg_id);
  return withSending(next, {
    drafts: without(next.sending.drafts, conversationId),
    failures: without(next.sending.failures, conversationId),
  });
}

/** The send failed: what was typed is still in the draft. */
export const sendFailed = (state: InboxState, message: PendingMessage, failure: Failure): InboxState => {
  const next = pendingRemoved(state, message.conversationId, message.client_msg_id);
  return withSending(next, { failures: { ...next.sending.failures, [message.conversationId]: failure } });
};

export const sendRefused = (state: InboxState, conversationId: string, failure: Failure): InboxState =>
  withSending(state, { failures: { ...state.sending.failures, [conversationId]: failure } });

export const sendFailureDismissed = (state: InboxState, conversationId: string): InboxState =>
  withSending(state, { failures: without(state.sending.failures, conversationId) });

function pendingRemoved(state: InboxState, conversationId: string, clientMsgId: string): InboxState {
  const pending = state.sending.pending[conversationId]?.filter((one) => one.client_msg_id !== clientMsgId) ?? [];
  return withSending(state, {
    pending:
      pending.length === 0
        ? without(state.sending.pending, conversationId)
        : { ...state.sending.pending, [conversationId]: pending },
  });
}

/** Messages that the stream confirmed before the answer to the send came. */
export function pendingConfirmed(state: InboxState, messages: readonly Message[]): InboxState {
  let next = state;
  for (const { client_msg_id } of messages) {
    if (client_msg_id === undefined) continue;
    const pending = Object.values(next.sending.pending)
      .flat()
      .find((one) => one.client_msg_id === client_msg_id);
    if (pending) next = messageSent(next, pending);
  }
  return next;
}

/** Somebody signed in: drafts of the same person in the same workspace are theirs again, others go. */
export const draftsClaimed = (state: InboxState, owner: string): InboxState =>
  state.sending.draftsOwner === owner
    ? state
    : withSending(state, {
        draftsOwner: owner,
        drafts: state.sending.draftsOwner === null ? state.sending.drafts : {},
      });

export const draftsForgotten = (state: InboxState): InboxState => withSending(state, { drafts: {}, draftsOwner: null });
