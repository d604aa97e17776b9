import { draftSet } from './drafting.ts';
import { without, withSending } from './interrupted.ts';
import { draftOf, isFieldSending } from './selectors.ts';
import type { SendingSlice } from './state.ts';

/** The text typed in a conversation while its field is disabled for a send. */
export const typedAheadOf = ({ sending }: SendingSlice, conversationId: string): string =>
  sending.typedAhead[conversationId] ?? '';

/** Text was typed for the next message. Ignored when nothing is being sent. */
export function typedAheadChanged<S extends SendingSlice>(state: S, conversationId: string, text: string): S {
  const { typedAhead } = state.sending;
  if (!isFieldSending(state, conversationId) || typedAheadOf(state, conversationId) === text) return state;
  return withSending(state, {
    typedAhead: text === '' ? without(typedAhead, conversationId) : { ...typedAhead, [conversationId]: text },
  });
}

/** The send ended: the text typed meanwhile becomes the draft, below the text of a failed send. */
export function typedAheadMoved<S extends SendingSlice>(state: S, conversationId: string): S {
  const typed = typedAheadOf(state, conversationId);
  if (typed === '' || isFieldSending(state, conversationId)) return state;
  const { text, mentions } = draftOf(state, conversationId);
  const moved = draftSet(state, conversationId, text === '' ? typed : `${text}\n${typed}`, mentions);
  return withSending(moved, { typedAhead: without(moved.sending.typedAhead, conversationId) });
}

/** All sends were interrupted: no typed text is lost. */
export const allTypedAheadMoved = <S extends SendingSlice>(state: S): S =>
  Object.keys(state.sending.typedAhead).reduce((next, id) => typedAheadMoved(next, id), state);
