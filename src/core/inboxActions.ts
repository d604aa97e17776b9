import type { ActionRunActions } from './actionRuns/feature.ts';
import type { AskActions } from './ask/commands.ts';
import type { CatchUpActions } from './catchUp/commands.ts';
import type { ClipboardActions } from './clipboard/commands.ts';
import type { ComposeActions } from './compose/commands.ts';
import type { ConversationSearchActions } from './conversationSearch/commands.ts';
import type { ListOrderActions } from './conversations/listOrder.ts';
import type { EditingActions } from './editing/commands.ts';
import type { EmojiActions } from './emoji/commands.ts';
import type { EmojiUseActions } from './emoji/recentEmoji.ts';
import type { ExplainActions } from './explain/commands.ts';
import type { ViewCommands } from './focusInboxes/viewCommands.ts';
import type { LiveActions } from './live/feature.ts';
import type { LoadingActions } from './loading/feature.ts';
import type { NavigationActions } from './navigation/commands.ts';
import type { NoticeActions } from './notice/feature.ts';
import type { NotificationActions } from './notifications/commands.ts';
import type { OverlayActions } from './overlay/commands.ts';
import type { ReactionActions } from './reactions/commands.ts';
import type { ReportActions } from './reports/feature.ts';
import type { SelectionActions } from './rowSelection/commands.ts';
import type { RunActions } from './run/commands.ts';
import type { SearchActions } from './search/commands.ts';
import type { SendingActions } from './sending/commands.ts';
import type { SettingsActions } from './settings/feature.ts';
import type { SignInActions } from './signIn/commands.ts';
import type { SnoozeActions } from './snooze/commands.ts';
import type { ThemeActions } from './theme/commands.ts';
import type { ThreadActions } from './threads/commands.ts';
import type { TriageActions } from './triage/feature.ts';
import type { UploadActions } from './uploading/uploadActions.ts';

/** All actions of an inbox. None of them throws; failures show in the state and are reported as errors. */
export interface InboxActions
  extends ActionRunActions,
    AskActions,
    CatchUpActions,
    ClipboardActions,
    ComposeActions,
    ConversationSearchActions,
    EditingActions,
    EmojiActions,
    EmojiUseActions,
    ListOrderActions,
    ExplainActions,
    LiveActions,
    LoadingActions,
    NavigationActions,
    NoticeActions,
    NotificationActions,
    OverlayActions,
    ReactionActions,
    ReportActions,
    RunActions,
    SearchActions,
    SelectionActions,
    SendingActions,
    SettingsActions,
    SignInActions,
    SnoozeActions,
    ThemeActions,
    ThreadActions,
    TriageActions,
    UploadActions,
    ViewCommands {}
