import { isAfter } from '../../model/index.ts';
import type { Failure } from '../failure.ts';
import type { DraftText } from '../textEditor/draftMentions.ts';
import { wireText } from '../textEditor/wireText.ts';
import { attachedReturned, attachedTaken } from './attached.ts';
import { broadcastSet, draftSet, draftTaken } from './drafting.ts';
import { failedSend, pendingRemoved, without, withSending } from './interrupted.ts';
import { draftOf, isPending, pendingMessagesOf, queuedOf } from './selectors.ts';
import type { PendingMessage, QueuedMessage, QueuedSend, SendingSlice } from './state.ts';
import { typedAheadMoved } from './typedAhead.ts';

const pendingSet = <S extends SendingSlice>(state: S, id: string, messages: readonly PendingMessage[]): S =>
  withSending(state, { pending: { ...state.sending.pending, [id]: messages } });

const draftLeft = <S extends SendingSlice>(before: S, message: PendingMessage): S => {
  const { conversationId, client_msg_id, text } = message;
  const state = attachedTaken(before, message);
  const { failedSends } = state.sending;
  // The queue has the id now: the same text, typed again, is another message.
  const next =
    failedSends[conversationId]?.client_msg_id === client_msg_id
      ? withSending(state, { failedSends: without(failedSends, conversationId) })
      : state;
  return wireText(draftOf(next, conversationId)) === text ? draftTaken(next, conversationId) : next;
};

/** A message leaves its field: the field is free for the next one. */
export function messageQueued<S extends SendingSlice>(state: S, message: PendingMessage, queued: QueuedSend): S {
  const { conversationId, client_msg_id } = message;
  const pending = state.sending.pending[conversationId] ?? [];
  const isKnown = isPending(state, message);
  const entry = { ...message, queued };
  const next = pendingSet(
    state,
    conversationId,
    isKnown ? pending.map((one) => (one.client_msg_id === client_msg_id ? entry : one)) : [...pending, entry],
  );
  const { failures } = next.sending;
  const cleared = withSending(next, { failures: without(failures, conversationId) });
  return typedAheadMoved(draftLeft(cleared, message), conversationId);
}

/** Stored messages are queued again, each before those that were written later. */
export const queueRestored = <S extends SendingSlice>(state: S, stored: readonly PendingMessage[]): S =>
  stored.reduce((next, message) => {
    if (isPending(next, message)) return next;
    const pending = pendingMessagesOf(next, message.conversationId);
    const place = pending.findLastIndex(({ ts }) => !isAfter(ts, message.ts)) + 1;
    return pendingSet(next, message.conversationId, pending.toSpliced(place, 0, message));
  }, state);

const joined = (first: DraftText, second: DraftText): DraftText => {
  if (second.text === '') return first;
  if (first.text === '') return second;
  const shift = first.text.length + 1;
  const moved = second.mentions.map((mention) => ({
    ...mention,
    start: mention.start + shift,
    end: mention.end + shift,
  }));
  return { text: `${first.text}\n${second.text}`, mentions: [...first.mentions, ...moved] };
};

/** The text of a queued message returns to its field. The server may have the message although its answer was lost: the same
 * text repeats the id. */
function draftReturned<S extends SendingSlice>(state: S, message: QueuedMessage, place: 'before' | 'after'): S {
  const { conversationId, client_msg_id, queued, reply_broadcast = false } = message;
  const removed = pendingRemoved(state, conversationId, client_msg_id);
  const draft = draftOf(removed, conversationId);
  // A text that was meant for the thread only never goes to the conversation with another one.
  const isBroadcast =
    reply_broadcast && (draft.text === '' || Object.hasOwn(removed.sending.broadcasts, conversationId));
  const next = broadcastSet(attachedReturned(removed, message), conversationId, isBroadcast);
  const { text: typed, mentions } = place === 'after' ? joined(draft, queued.draft) : joined(queued.draft, draft);
  return withSending(draftSet(next, conversationId, typed, mentions), {
    failedSends: { ...next.sending.failedSends, [conversationId]: failedSend(message) },
  });
}

/** The server refused a queued message: its text returns to the field, before what was typed since and after the text of
 * earlier refused messages. */
export function messageReturned<S extends SendingSlice>(state: S, message: QueuedMessage, failure: Failure): S {
  const { conversationId } = message;
  const wasRefused = Object.hasOwn(state.sending.failures, conversationId);
  const next = draftReturned(state, message, wasRefused ? 'after' : 'before');
  return withSending(next, { failures: { ...next.sending.failures, [conversationId]: failure } });
}

/** The user takes a message out of the queue: its text returns to the field, before what was typed since. */
export function messageWithdrawn<S extends SendingSlice>(state: S, conversationId: string, clientMsgId: string): S {
  const message = queuedOf(state, conversationId).find(({ client_msg_id }) => client_msg_id === clientMsgId);
  return message ? draftReturned(state, message, 'before') : state;
}

/** Another tab has sent these messages or returned their texts. */
export const queueSettledElsewhere = <S extends SendingSlice>(state: S, settled: readonly PendingMessage[]): S =>
  settled.reduce(
    (next, { conversationId, client_msg_id }) => pendingRemoved(next, conversationId, client_msg_id),
    state,
  );
