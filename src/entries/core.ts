/**
 * The inbox without React: state, commands, events, formats, and the environment of browsers.
 *
 * @module triage-inbox/core
 */
export type { ActionId } from '../core/actions/actions.ts';
export type { KeyChoices } from '../core/actions/customKeymap.ts';
export type { Binding } from '../core/actions/keymap.ts';
export { keymap } from '../core/actions/keymap.ts';
export type { InboxConfig } from '../core/config.ts';
export type { ConnectionStatus } from '../core/connection/connectionMachine.ts';
export type { ConversationsState } from '../core/conversations/state.ts';
export { createInbox } from '../core/createInbox.ts';
export type { ActionOverride, CustomAction, CustomActionContext } from '../core/customAction.ts';
export { loadEmojiTable } from '../core/emoji/commands.ts';
export type { Failure } from '../core/failure.ts';
export { threadTitle } from '../core/format/threadTitle.ts';
export type { Inbox, InboxOptions } from '../core/inbox.ts';
export type { InboxActions } from '../core/inboxActions.ts';
export type { KeyChord } from '../core/keys/keyChord.ts';
export type { KeyProblem } from '../core/keys/keyProblem.ts';
export type { ErrorReport } from '../core/logging/errorReports.ts';
export { clearErrorReports, readErrorReports } from '../core/logging/errorReports.ts';
export type { ConfigurationProblem, InboxError } from '../core/logging/inboxError.ts';
export type { MessagesState } from '../core/messages/state.ts';
export { mrkdwnToPlainText } from '../core/mrkdwn/toPlainText.ts';
export type { InboxLocation } from '../core/navigation/location.ts';
export { formatLocation, parseLocation } from '../core/navigation/location.ts';
export { currentPage } from '../core/navigation/selectors.ts';
export type { NavigationState } from '../core/navigation/state.ts';
export { defaultPages, draftsPage, laterPage } from '../core/pages.ts';
export type { Clock, Env, SignInReturn } from '../core/ports.ts';
export type { InboxEvent, InboxEvents } from '../core/runtime/inboxEvent.ts';
export type { SearchState } from '../core/search/state.ts';
export type { SessionState } from '../core/session/state.ts';
export type { Settings } from '../core/settings/state.ts';
export type { InboxState } from '../core/state.ts';
export type { Theme } from '../core/theme/state.ts';
export type { ViewsState } from '../core/views/state.ts';
export { unreadTotal } from '../core/views/unreadTotal.ts';
export type { CatchUpFact, CatchUpFacts, FactKind } from '../model/catchUp/catchUpFacts.ts';
export { catchUpFacts, factKinds } from '../model/catchUp/catchUpFacts.ts';
export type { CatchUpPlace, CatchUpReader, PlacedMessage } from '../model/catchUp/placedMessages.ts';
export { messageKey, unreadMessages } from '../model/catchUp/unreadMessages.ts';
export { waitingMessages } from '../model/catchUp/waitingMessages.ts';
export { matchesFilter } from '../model/evaluateFilter.ts';
export type {
  ActiveRule,
  AiAnswer,
  AnswerSource,
  AskOptions,
  Attention,
  AttentionPlace,
  AuthStatus,
  BuiltinView,
  Conversation,
  ConversationType,
  CurrentUser,
  CustomView,
  FeatureFlags,
  Filter,
  FilterCondition,
  LaterEntry,
  LatestMessage,
  LiveEvent,
  Mentions,
  Message,
  MessageFile,
  Mute,
  MuteKind,
  Organization,
  Page,
  Participant,
  Reaction,
  RuleMark,
  SearchAnswer,
  SearchMessage,
  SearchType,
  StorageOptions,
  SubView,
  SyncState,
  Ts,
  UnreadableReason,
  User,
  UsersById,
  View,
  ViewFilters,
  ViewRule,
  Waiting,
  WaitingPlace,
} from '../model/index.ts';
export {
  activeRules,
  attentionAmong,
  channelNoticeSubtypes,
  compareTs,
  isBroadcast,
  isReactionName,
  isSystemMessage,
  justBefore,
  lastPosition,
  laterReturnOf,
  markerOf,
  messageMaxLength,
  muteKinds,
  muteViewIds,
  readViewRule,
  ruleFault,
  splitThreadId,
  takerOf,
  threadId,
  tsFromMilliseconds,
  typedLength,
  unreadCountOf,
  waitingAmong,
  withReaction,
} from '../model/index.ts';
export { muteViewsIn, withMutes } from '../model/muting.ts';
export { browserEnv } from '../platform/browserEnv.ts';
