import type { UsersById } from '../model/index.ts';
import type { AskState } from './ask/state.ts';
import { initialAsk } from './ask/state.ts';
import type { Connection } from './connection/connectionMachine.ts';
import { initialConnection } from './connection/connectionMachine.ts';
import type { ConversationsState } from './conversations/state.ts';
import { initialConversations } from './conversations/state.ts';
import { type EmojiTable, noEmoji } from './emoji/emojiTable.ts';
import type { MessagesState } from './messages/state.ts';
import { initialMessages } from './messages/state.ts';
import type { NavigationState } from './navigation/state.ts';
import type { Notice } from './notice/state.ts';
import type { NotificationsState } from './notifications/state.ts';
import type { SendingState } from './outbox/state.ts';
import { initialSending } from './outbox/state.ts';
import type { Overlay } from './overlay/state.ts';
import type { SearchState } from './search/state.ts';
import { initialSearch } from './search/state.ts';
import type { SelectionState } from './selection/state.ts';
import { initialSelection } from './selection/state.ts';
import type { SessionState } from './session/state.ts';
import type { Settings } from './settings/state.ts';
import type { Theme } from './theme/theme.ts';
import type { ReadingState } from './triage/state.ts';
import { initialReading } from './triage/state.ts';
import type { UndoState } from './triage/undoState.ts';
import { initialUndo } from './triage/undoState.ts';
import type { ViewsState } from './views/state.ts';

/** The whole of one inbox, as plain data. Changed only by transitions; never by hand. */
export interface InboxState {
  session: SessionState;
  connection: Connection;
  users: UsersById;
  conversations: ConversationsState;
  messages: MessagesState;
  sending: SendingState;
  reading: ReadingState;
  navigation: NavigationState;
  selection: SelectionState;
  undo: UndoState;
  overlay: Overlay | null;
  views: ViewsState;
  search: SearchState;
  ask: AskState;
  /** Shortcodes: the common ones come with the start, the rest by `loadEmoji`. */
  emoji: EmojiTable;
  theme: Theme;
  settings: Settings;
  notifications: NotificationsState;
  /** Which of the four Inbox Zero scenes this browser session got: 0 to 3. */
  scene: number;
  notice: Notice | null;
  /** How many notices there were. */
  noticeCount: number;
}

export interface InitialState {
  views: ViewsState;
  navigation: NavigationState;
  theme: Theme;
  settings: Settings;
  notifications: NotificationsState;
  scene: number;
  /** Whether the transport can search. */
  canSearch: boolean;
}

export const initialState = ({ canSearch, ...given }: InitialState): InboxState => ({
  ...given,
  session: { status: 'loading' },
  connection: initialConnection,
  users: {},
  conversations: initialConversations,
  messages: initialMessages,
  sending: initialSending,
  reading: initialReading,
  selection: initialSelection,
  undo: initialUndo,
  overlay: null,
  search: initialSearch(canSearch),
  ask: initialAsk,
  emoji: noEmoji,
  notice: null,
  noticeCount: 0,
});
