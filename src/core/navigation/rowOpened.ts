import { splitThreadId } from '../../model/index.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
import type { MessagesSlice } from '../messages/state.ts';
import { hasDraft } from '../outbox/selectors.ts';
import type { SendingSlice } from '../outbox/state.ts';
import { draftedThread } from '../outbox/threadDrafts.ts';
import { isDraftsView } from '../pages.ts';
import type { ViewsSlice } from '../views/state.ts';
import { currentView } from './selectors.ts';
import type { NavigationSlice } from './state.ts';
import { threadShown } from './threadPane.ts';
import { conversationOpened, type Opening } from './transitions.ts';

type Slices = NavigationSlice & ViewsSlice & MessagesSlice & SendingSlice & Pick<ConversationsSlice, 'conversations'>;

/** Opens a conversation. From the drafts, a row that stands for a draft in a thread opens that thread. */
export function rowOpened<S extends Slices>(state: S, id: string, opening: Opening = {}): S {
  const view = currentView(state);
  const isForThread = view && isDraftsView(view) && opening.highlightTs === undefined && !hasDraft(state, id);
  const thread = isForThread ? splitThreadId(draftedThread(state, id) ?? '') : null;
  if (thread === null) return conversationOpened(state, id, opening);
  return threadShown(conversationOpened(state, id), thread.threadTs, opening);
}
