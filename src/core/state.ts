import type { ActionRunsSlice } from './actionRuns/state.ts';
import type { AskSlice } from './ask/state.ts';
import type { CatchUpSlice } from './catchUp/state.ts';
import type { ComposeSlice } from './compose/state.ts';
import type { ConnectionSlice } from './connection/connectionMachine.ts';
import type { ConversationsSlice } from './conversations/state.ts';
import type { EditingSlice } from './editing/state.ts';
import type { EmojiSlice } from './emoji/emojiTable.ts';
import type { EmojiUseSlice } from './emoji/recentEmoji.ts';
import type { ExplainSlice } from './explain/state.ts';
import type { LaterSlice } from './later/state.ts';
import type { MessagesSlice } from './messages/state.ts';
import type { NavigationSlice } from './navigation/state.ts';
import type { MarkedConversations, Notice, NoticeSlice } from './notice/state.ts';
import type { NotificationsSlice } from './notifications/state.ts';
import type { OfflineSlice } from './offline/state.ts';
import type { SendingSlice } from './outbox/state.ts';
import type { OverlaySlice } from './overlay/state.ts';
import type { SelectionSlice } from './rowSelection/state.ts';
import type { RunSlice } from './run/state.ts';
import type { SearchSlice } from './search/state.ts';
import type { ServiceSlice } from './service/state.ts';
import type { OffersSlice } from './session/offers.ts';
import type { SessionSlice } from './session/state.ts';
import type { SettingsSlice } from './settings/state.ts';
import type { ThemeSlice } from './theme/state.ts';
import type { ThreadsSlice } from './threads/state.ts';
import type { TriageSlice } from './triage/state.ts';
import type { UnreadSlice } from './unread/state.ts';
import type { ViewsSlice } from './views/state.ts';

/** The state of one inbox, as plain data. Only transitions change it. */
export interface InboxState
  extends ActionRunsSlice,
    AskSlice,
    CatchUpSlice,
    ComposeSlice,
    ConnectionSlice,
    ConversationsSlice,
    EmojiSlice,
    EmojiUseSlice,
    ExplainSlice,
    LaterSlice,
    MessagesSlice,
    NavigationSlice,
    NotificationsSlice,
    OffersSlice,
    OfflineSlice,
    OverlaySlice,
    EditingSlice,
    RunSlice,
    SearchSlice,
    SelectionSlice,
    SendingSlice,
    ServiceSlice,
    SessionSlice,
    SettingsSlice,
    ThemeSlice,
    ThreadsSlice,
    ViewsSlice {
  /** The visible notice; `null`: none. */
  notice: Notice | null;
  /** Marks that can be reverted, and marks that wait. */
  triage: {
    /** Steps that undo can revert, the newest last. */
    steps: readonly { as: MarkedConversations['as'] }[];
    /** Marks that wait for the connection. */
    queued: readonly { conversationId: string }[];
    /** The row under the pointer. */
    pointerOver: string | null;
  };
  /** Index of the Inbox Zero scene of this browser session: 0 to 3. */
  scene: number;
}

/** The internal state: also pending marks and undo steps. */
export interface State extends Omit<InboxState, 'triage'>, NoticeSlice, TriageSlice, UnreadSlice {}
