import type { FailedSend, PendingMessage, SendingSlice, SendingState } from './state.ts';

export const withSending = <S extends SendingSlice>(state: S, sending: Partial<SendingState>): S => ({
  ...state,
  sending: { ...state.sending, ...sending },
});

export const without = <T>(record: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> => {
  if (!Object.hasOwn(record, key)) return record;
  const { [key]: _gone, ...rest } = record;
  return rest;
};

export function pendingRemoved<S extends SendingSlice>(state: S, conversationId: string, clientMsgId: string): S {
  const pending = state.sending.pending[conversationId]?.filter((one) => one.client_msg_id !== clientMsgId) ?? [];
  return withSending(state, {
    pending:
      pending.length === 0
        ? without(state.sending.pending, conversationId)
        : { ...state.sending.pending, [conversationId]: pending },
  });
}

export const failedSend = ({ client_msg_id, text, reply_broadcast, files }: PendingMessage): FailedSend => ({
  client_msg_id,
  text,
  ...(reply_broadcast && { reply_broadcast }),
  ...(files && { files }),
});

/** Marks a send as failed, because its answer will not arrive. */
export function sendInterrupted<S extends SendingSlice>(state: S, message: PendingMessage): S {
  const { conversationId, client_msg_id } = message;
  const next = pendingRemoved(state, conversationId, client_msg_id);
  return withSending(next, {
    failedSends: { ...next.sending.failedSends, [conversationId]: failedSend(message) },
  });
}

/** Marks all sends as failed but the queued ones, which are stored and sent again. */
export const allSendsInterrupted = <S extends SendingSlice>(state: S): S =>
  Object.values(state.sending.pending)
    .flatMap((pending) => pending.filter(({ queued }) => queued === undefined))
    .reduce((next, message) => sendInterrupted(next, message), state);
