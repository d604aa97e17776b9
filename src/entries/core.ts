/**
 * The inbox without React: state, commands, events, formats, and the environment of browsers.
 *
 * @module triage-inbox/core
 */
export type { ActionOutcome, ActionResult } from '../core/actionRuns/actionOutcome.ts';
export type { ActionRun } from '../core/actionRuns/feature.ts';
export type { ActionName } from '../core/actions/actionName.ts';
export type { ActionProblem } from '../core/actions/actionProblem.ts';
export { ActionsError } from '../core/actions/actionProblem.ts';
export type { ActionId } from '../core/actions/actions.ts';
export type { KeyChoice, KeyChoices } from '../core/actions/customKeymap.ts';
export type { Binding } from '../core/actions/keymap.ts';
export { keymap } from '../core/actions/keymap.ts';
export type { InboxConfig } from '../core/config.ts';
export type { Connection, ConnectionStatus } from '../core/connection/connectionMachine.ts';
export type { ListOrder } from '../core/conversations/order.ts';
export type { ConversationsState } from '../core/conversations/state.ts';
export { createInbox } from '../core/createInbox.ts';
export type {
  ActionAvailability,
  ActionEntry,
  ActionOverride,
  ActionPlacement,
  CustomAction,
  CustomActionContext,
  RunAction,
} from '../core/customAction.ts';
export { loadEmojiTable } from '../core/emoji/commands.ts';
export type { Failure, FailureCode } from '../core/failure.ts';
export type { NotificationWords } from '../core/format/notificationWords.ts';
export { englishNotificationWords } from '../core/format/notificationWords.ts';
export type { NumberWords } from '../core/format/numberWords.ts';
export { threadTitle } from '../core/format/threadTitle.ts';
export type { FormatWords } from '../core/format/words.ts';
export type { Inbox, InboxOptions } from '../core/inbox.ts';
export type { InboxActions } from '../core/inboxActions.ts';
export type { KeyChord } from '../core/keys/keyChord.ts';
export type { KeyProblem } from '../core/keys/keyProblem.ts';
export { KeymapError } from '../core/keys/keyProblem.ts';
export type { ConfigurationProblem } from '../core/logging/configurationError.ts';
export { ConfigurationError } from '../core/logging/configurationError.ts';
export type { ErrorReport } from '../core/logging/errorReports.ts';
export { clearErrorReports, readErrorReports } from '../core/logging/errorReports.ts';
export type { InboxError } from '../core/logging/inboxError.ts';
export type { MessagesState } from '../core/messages/state.ts';
export type { PlainTextOptions } from '../core/mrkdwn/toPlainText.ts';
export { mrkdwnToPlainText } from '../core/mrkdwn/toPlainText.ts';
export type { InboxLocation } from '../core/navigation/location.ts';
export { formatLocation, locationOf, parseLocation } from '../core/navigation/location.ts';
export { currentPage, currentView, tabsOf } from '../core/navigation/selectors.ts';
export type { NavigationState } from '../core/navigation/state.ts';
export type { Notice } from '../core/notice/state.ts';
export { notificationBody } from '../core/notifications/notificationBody.ts';
export type { PendingMessage } from '../core/outbox/state.ts';
export type { Overlay } from '../core/overlay/state.ts';
export { defaultPages, draftsPage } from '../core/pages.ts';
export type {
  Cancel,
  ClipboardPort,
  Clock,
  DesktopNotification,
  Env,
  KeyValueStorage,
  LogLevel,
  LogRecord,
  NotificationPermission,
  NotifierPort,
  PagePort,
  SignInPort,
  SignInReturn,
  Sound,
  SoundPort,
  TokensPort,
} from '../core/ports.ts';
export type { Arrival, InboxEvent, InboxEvents } from '../core/runtime/inboxEvent.ts';
export type { SearchState } from '../core/search/state.ts';
export type { SessionState } from '../core/session/state.ts';
export type { Density, Settings } from '../core/settings/state.ts';
export type { InboxState } from '../core/state.ts';
export type { Theme } from '../core/theme/theme.ts';
export type { ViewsState } from '../core/views/state.ts';
export { unreadTotal } from '../core/views/unreadTotal.ts';
export { matchesFilter, toServerFilter } from '../model/evaluateFilter.ts';
export type {
  AiAnswer,
  AnswerSource,
  AskOptions,
  AuthStatus,
  BuiltinView,
  ConfigMode,
  Conversation,
  ConversationLiveEvent,
  ConversationType,
  CurrentUser,
  CustomView,
  CustomViewDraft,
  FeatureFlags,
  Filter,
  FilterCondition,
  FilterGroup,
  LatestMessage,
  LiveEvent,
  Mentioned,
  Mentions,
  Message,
  MessageAuthor,
  MessageBlock,
  MessageFile,
  Organization,
  Page,
  Participant,
  Reaction,
  SearchAnswer,
  SearchMessage,
  SearchType,
  SecondaryAttachment,
  ServiceSearchAnswer,
  StorageOptions,
  SubView,
  SyncNotice,
  SyncPhase,
  SyncState,
  Ts,
  UnreadableConversations,
  UnreadableReason,
  UploadedFile,
  User,
  UserProfile,
  UsersById,
  View,
  ViewFilters,
} from '../model/index.ts';
export {
  channelNoticeSubtypes,
  compareTs,
  isBroadcast,
  isReactionName,
  isSystemMessage,
  lastPosition,
  mentionsMe,
  mentionsPerson,
  messageMaxLength,
  splitThreadId,
  threadId,
  tsFromMilliseconds,
  typedLength,
  unreadCountOf,
  unreadIsCapped,
  withReaction,
} from '../model/index.ts';
export type { BrowserEnvOptions } from '../platform/browserEnv.ts';
export { browserEnv } from '../platform/browserEnv.ts';
