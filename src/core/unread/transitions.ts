import { newerTs, type Ts, unreadCountOf } from '../../model/index.ts';
import type { ListedConversation } from '../conversations/state.ts';
import type { InboxState } from '../state.ts';
import { deferredReadsDropped } from '../triage/transitions.ts';
import type { Mark } from '../triage/undoState.ts';
import { type ConversationsDraft, draftConversations } from './conversationsBatch.ts';

/** A cursor before every message. */
const beginning: Ts = '0.000000';

/** What marking does to a conversation, and how it was before. */
export function markOf(
  { conversations }: Pick<InboxState, 'conversations'>,
  conversation: ListedConversation,
  { to, unread }: Pick<Mark, 'to' | 'unread'>,
): Mark {
  const { id, unread_count, last_read, confirmedRead, cursorTs } = conversation;
  return {
    id,
    to,
    unread,
    before: {
      unread_count,
      unread_count_display: unreadCountOf(conversation),
      last_read,
      cursorTs: cursorTs ?? confirmedRead ?? beginning,
      held: conversations.held[id],
    },
  };
}

type Change = (draft: ConversationsDraft, conversation: ListedConversation, mark: Mark) => void;

/** Many conversations change in one step. */
function each(state: InboxState, marks: readonly Mark[], change: Change): InboxState {
  const draft = draftConversations(state);
  for (const mark of marks) {
    const conversation = draft.get(mark.id);
    if (conversation) change(draft, conversation, mark);
  }
  return deferredReadsDropped(
    draft.finish(),
    marks.map(({ id }) => id),
  );
}

interface Reading {
  unread_count: number;
  unread_count_display: number;
  last_read: Ts | undefined;
  cursorTs: Ts;
}

/** The server is told another cursor than the last time. Until it knows, whatever it says of that one is from before. */
function withReading(
  { last_read: _last, supersededTs: _echo, ...conversation }: ListedConversation,
  { last_read, ...reading }: Reading,
): ListedConversation {
  const { cursorTs } = conversation;
  const isSuperseded = cursorTs !== undefined && cursorTs !== reading.cursorTs;
  return {
    ...conversation,
    ...reading,
    ...(last_read === undefined ? {} : { last_read }),
    ...(isSuperseded ? { supersededTs: cursorTs } : {}),
  };
}

/** Unread counts 0 and the cursor at the newest message; whether a row leaves the list is the view's filter to say. */
export const marksRead = (state: InboxState, marks: readonly Mark[]): InboxState =>
  each(state, marks, (draft, conversation, { id, to }) => {
    const last_read = newerTs(conversation.last_read, to);
    draft.put(withReading(conversation, { unread_count: 0, unread_count_display: 0, last_read, cursorTs: to }));
    draft.release(id);
  });

/** The counts are ours, by what is known here: the next that the server says of them is better, whatever it is. */
const guessed = ({ confirmedRead: _before, ...conversation }: ListedConversation): ListedConversation => conversation;

/** The cursor goes back before a message. In the open conversation, the line before what is new goes there, too. */
export function marksUnread(state: InboxState, marks: readonly Mark[]): InboxState {
  const next = each(state, marks, (draft, conversation, { to, unread }) => {
    const counts = { unread_count: unread, unread_count_display: unread };
    draft.put(guessed(withReading(conversation, { ...counts, last_read: to, cursorTs: to })));
  });
  const { open } = next.navigation;
  const mark = marks.find(({ id }) => id === open?.id);
  if (!open || !mark) return next;
  const marked = { ...open, readUpTo: mark.to, unreadAtOpen: mark.unread };
  return { ...next, navigation: { ...next.navigation, open: marked } };
}

/** As it was before the mark, and what came since on top. */
export const marksUndone = (state: InboxState, marks: readonly Mark[]): InboxState =>
  each(state, marks, (draft, conversation, { id, before, to, unread }) => {
    const { held, ...reading } = before;
    // A cursor that was moved elsewhere meanwhile brought counts of its own.
    const since = conversation.cursorTs === to ? Math.max(0, unreadCountOf(conversation) - unread) : 0;
    const counts = {
      unread_count: before.unread_count + since,
      unread_count_display: before.unread_count_display + since,
    };
    draft.put(guessed(withReading(conversation, { ...reading, ...counts })));
    if (held !== undefined) draft.hold(id, held);
  });

/** The server was told, and the stream had time to say so: what it says of another cursor is news again. */
export function marksTold(state: InboxState, marks: readonly Mark[]): InboxState {
  const draft = draftConversations(state);
  for (const { id } of marks) {
    const conversation = draft.get(id);
    if (conversation?.supersededTs === undefined) continue;
    const { supersededTs: _told, ...rest } = conversation;
    draft.put(rest);
  }
  return draft.finish();
}

/** For which of the marks the cursor still stands where it was put: nothing else, here or elsewhere, has moved it since. */
export const marksInForce = (
  { conversations }: Pick<InboxState, 'conversations'>,
  marks: readonly Mark[],
  tsOf: (mark: Mark) => Ts,
): readonly Mark[] => marks.filter((mark) => conversations.byId.get(mark.id)?.cursorTs === tsOf(mark));
