import { newerTs, type Ts } from '../../model/index.ts';
import { draftConversations } from '../conversations/draft.ts';
import type { InboxState } from '../state.ts';
import type { ReadingState } from './state.ts';

const withReading = (state: InboxState, reading: Partial<ReadingState>): InboxState => ({
  ...state,
  reading: { ...state.reading, ...reading },
});

/** Unread counts 0 and the cursor at `ts`; whether it leaves the list is the view's filter to say. */
export function conversationRead(state: InboxState, id: string, ts: Ts | undefined): InboxState {
  const draft = draftConversations(state);
  const conversation = draft.get(id);
  if (!conversation) return state;
  const last_read = newerTs(conversation.last_read, ts);
  draft.put({
    ...conversation,
    unread_count: 0,
    unread_count_display: 0,
    ...(last_read === undefined ? {} : { last_read }),
  });
  draft.release(id);
  return withoutDeferred(draft.finish(), id);
}

const withoutDeferred = (state: InboxState, id: string): InboxState => {
  if (!Object.hasOwn(state.reading.deferred, id)) return state;
  const { [id]: _applied, ...deferred } = state.reading.deferred;
  return withReading(state, { deferred });
};

/** Read for the server, still shown as it is: applied when the conversation is closed. */
export const readDeferred = (state: InboxState, id: string, ts: Ts): InboxState =>
  withReading(state, { deferred: { ...state.reading.deferred, [id]: ts } });

/** The deferred read takes effect: the row becomes read and goes to where its activity puts it. */
export function deferredReadApplied(state: InboxState, id: string): InboxState {
  const ts = state.reading.deferred[id];
  return ts === undefined ? state : conversationRead(state, id, ts);
}

export const deferredReadDropped = withoutDeferred;

/** The row stays where it is although a reply moves its activity on. */
export function rowHeld(state: InboxState, id: string): InboxState {
  const draft = draftConversations(state);
  draft.hold(id);
  return draft.finish();
}

export function rowReleased(state: InboxState, id: string): InboxState {
  const draft = draftConversations(state);
  draft.release(id);
  return draft.finish();
}

export const guardRaised = (state: InboxState): InboxState => withReading(state, { guarded: true });

export const guardReleased = (state: InboxState): InboxState => withReading(state, { guarded: false });

export const pointerMoved = (state: InboxState, id: string | null): InboxState =>
  state.reading.pointerOver === id ? state : withReading(state, { pointerOver: id });
