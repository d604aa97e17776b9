import type { Message } from '../../model/index.ts';
import type { Failure } from '../failure.ts';
import type { InboxState } from '../state.ts';
import { type DraftMention, mentionsAfterEdit, withMention } from './draftMentions.ts';
import { draftOf } from './selectors.ts';
import type { FailedSend, PendingMessage, SendingState } from './state.ts';
import { wireText } from './wireText.ts';

const withSending = (state: InboxState, sending: Partial<SendingState>): InboxState => ({
  ...state,
  sending: { ...state.sending, ...sending },
});

const without = <T>(record: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> => {
  if (!Object.hasOwn(record, key)) return record;
  const { [key]: _gone, ...rest } = record;
  return rest;
};

const withEntry = <T>(
  record: Readonly<Record<string, T>>,
  key: string,
  value: T | null,
): Readonly<Record<string, T>> => (value === null ? without(record, key) : { ...record, [key]: value });

function draftSet(state: InboxState, id: string, text: string, mentions: readonly DraftMention[]): InboxState {
  const { sending } = state;
  return withSending(state, {
    drafts: withEntry(sending.drafts, id, text === '' ? null : text),
    mentions: withEntry(sending.mentions, id, mentions.length === 0 ? null : mentions),
  });
}

/** What is typed changed. `caret` is where the edit ended; mentions that it did not touch move along with their text. */
export function draftChanged(state: InboxState, conversationId: string, text: string, caret?: number): InboxState {
  const draft = draftOf(state, conversationId);
  if (draft.text === text) return state;
  return draftSet(state, conversationId, text, mentionsAfterEdit(draft, text, caret));
}

/** A stretch of the draft is more than text from now on. Outside of what is typed there is nothing to mark. */
export function mentionPlaced(state: InboxState, conversationId: string, mention: DraftMention): InboxState {
  const { text, mentions } = draftOf(state, conversationId);
  const { start, end } = mention;
  if (!(start >= 0 && start < end && end <= text.length)) return state;
  return draftSet(state, conversationId, text, withMention(mentions, mention));
}

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

/** Nobody waits for the answer any more. */
function sendInterrupted(state: InboxState, { conversationId, client_msg_id, text }: PendingMessage): InboxState {
  const next = pendingRemoved(state, conversationId, client_msg_id);
  return withSending(next, {
    failedSends: { ...next.sending.failedSends, [conversationId]: { client_msg_id, text } },
  });
}

export const allSendsInterrupted = (state: InboxState): InboxState =>
  Object.values(state.sending.pending).flat().reduce(sendInterrupted, state);

export const sendRefused = (state: InboxState, conversationId: string, failure: Failure): InboxState =>
  withSending(state, { failures: { ...state.sending.failures, [conversationId]: failure } });

export const sendFailureDismissed = (state: InboxState, conversationId: string): InboxState =>
  Object.hasOwn(state.sending.failures, conversationId)
    ? withSending(state, { failures: without(state.sending.failures, conversationId) })
    : state;

function pendingRemoved(state: InboxState, conversationId: string, clientMsgId: string): InboxState {
  const pending = state.sending.pending[conversationId]?.filter((one) => one.client_msg_id !== clientMsgId) ?? [];
  return withSending(state, {
    pending:
      pending.length === 0
        ? without(state.sending.pending, conversationId)
        : { ...state.sending.pending, [conversationId]: pending },
  });
}

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
