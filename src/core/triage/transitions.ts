import { newerTs, type Ts } from '../../model/index.ts';
import type { InboxState } from '../state.ts';
import { draftConversations } from '../unread/conversationsBatch.ts';
import type { ReadingState } from './state.ts';

const withReading = (state: InboxState, reading: Partial<ReadingState>): InboxState => ({
  ...state,
  reading: { ...state.reading, ...reading },
});

/** Unread counts 0 and the cursor at `ts`; whether it leaves the list is the view's filter to say. */
function conversationRead(state: InboxState, id: string, ts: Ts): InboxState {
  const draft = draftConversations(state);
  const conversation = draft.get(id);
  if (!conversation) return deferredReadDropped(state, id);
  const last_read = newerTs(conversation.last_read, ts) ?? ts;
  draft.put({ ...conversation, unread_count: 0, unread_count_display: 0, last_read, cursorTs: ts });
  draft.release(id);
  return deferredReadDropped(draft.finish(), id);
}

/** The server was not told, or the conversation is gone: it is shown as the server has it. */
export function deferredReadDropped(state: InboxState, id: string): InboxState {
  if (!Object.hasOwn(state.reading.deferred, id)) return state;
  const { [id]: _dropped, ...deferred } = state.reading.deferred;
  return withReading(state, { deferred, recounted: state.reading.recounted.filter((other) => other !== id) });
}

export const deferredReadsDropped = (state: InboxState, ids: readonly string[]): InboxState =>
  ids.some((id) => Object.hasOwn(state.reading.deferred, id)) ? ids.reduce(deferredReadDropped, state) : state;

/** Read for the server, still shown as it is: applied when the conversation is closed. What came since the last time is
 * read with it. */
export const readDeferred = (state: InboxState, id: string, ts: Ts): InboxState =>
  withReading(state, {
    deferred: { ...state.reading.deferred, [id]: ts },
    recounted: state.reading.recounted.filter((other) => other !== id),
  });

/** The deferred read takes effect: the row becomes read, unless something new came since, and goes to where its activity
 * puts it. */
export function deferredReadApplied(state: InboxState, id: string): InboxState {
  const ts = state.reading.deferred[id];
  if (ts === undefined) return state;
  if (!state.reading.recounted.includes(id)) return conversationRead(state, id, ts);
  return deferredReadDropped(rowReleased(state, id), id);
}

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
