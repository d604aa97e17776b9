import { splitThreadId, type Ts, threadId, unreadCountOf } from '../../model/index.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
import { findMessage } from '../messages/findMessage.ts';
import { messageLogOf } from '../messages/selectors.ts';
import type { MessagesSlice } from '../messages/state.ts';
import { withLog } from '../messages/transitions.ts';
import type { NavigationSlice, ShownConversation } from './state.ts';

type Slices = NavigationSlice & MessagesSlice & Pick<ConversationsSlice, 'conversations'>;

/** Shows the parent and the replies that the log of the conversation contains, while the thread loads. */
function threadSeeded<S extends MessagesSlice>(state: S, conversationId: string, threadTs: Ts): S {
  const id = threadId(conversationId, threadTs);
  const parent = findMessage(messageLogOf(state, conversationId)?.messages ?? [], threadTs);
  if (parent === undefined || messageLogOf(state, id)) return state;
  const { threads = [], ...message } = parent;
  return withLog(state, id, { load: { status: 'loading' }, messages: [message, ...threads] }, [conversationId, id]);
}

/** What the inbox knows of a conversation that it shows. */
export function unreadWhenShown(
  { conversations }: Pick<ConversationsSlice, 'conversations'>,
  id: string,
): Omit<ShownConversation, 'focus'> {
  const conversation = conversations.byId.get(id);
  return conversation
    ? {
        id,
        readUpTo: conversation.last_read,
        unreadAtOpen: unreadCountOf(conversation),
        ...(conversation.is_unchecked && { isUnknown: true as const }),
      }
    : { id, readUpTo: undefined, unreadAtOpen: 0, isUnknown: true };
}

/** Says which part of a conversation receives the focus. A repeated request for the reply field focuses it again. */
export function focusRequested<C extends Omit<ShownConversation, 'focus'>>(
  shown: C,
  focus: ShownConversation['focus'],
): C & ShownConversation {
  const replyRequests = (shown.replyRequests ?? 0) + 1;
  return { ...shown, focus, ...(focus === 'composer' && { replyRequests }) };
}

/** The parent of the thread that a message belongs to, or that it can start: of a reply, its parent. */
export function threadTsOf(state: MessagesSlice, conversationId: string, ts: Ts): Ts {
  const messages = messageLogOf(state, conversationId)?.messages ?? [];
  const top = findMessage(messages, ts);
  if (top) return top.thread_ts ?? ts;
  return messages.find(({ threads }) => threads !== undefined && findMessage(threads, ts) !== undefined)?.ts ?? ts;
}

/** Shows a thread beside the open conversation. A thread that is shown already keeps its divider. */
export function threadShown<S extends Slices>(
  state: S,
  threadTs: Ts,
  { focus = 'log', highlightTs }: { focus?: ShownConversation['focus']; highlightTs?: Ts } = {},
): S {
  const { open } = state.navigation;
  // A thread has no threads.
  if (open === null || splitThreadId(open.id) !== null) return state;
  const id = threadId(open.id, threadTs);
  const { highlight: _before, ...known } = open.thread?.id === id ? open.thread : unreadWhenShown(state, id);
  const highlight = highlightTs === undefined ? {} : { highlight: { ts: highlightTs } };
  const thread = focusRequested({ ...known, ...highlight }, focus);
  const seeded = threadSeeded(state, open.id, threadTs);
  return { ...seeded, navigation: { ...state.navigation, open: { ...open, thread } } };
}

export function threadHidden<S extends NavigationSlice>(state: S): S {
  const { open } = state.navigation;
  if (!open?.thread) return state;
  const { thread: _hidden, ...rest } = open;
  return { ...state, navigation: { ...state.navigation, open: rest } };
}
