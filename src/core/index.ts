// The framework-neutral core: what the product does, with no React, no DOM and no network in it.

export { matchesFilter, toServerFilter } from '../model/evaluateFilter.ts';
export type {
  Conversation,
  ConversationType,
  CurrentUser,
  CustomView,
  Filter,
  FilterCondition,
  FilterGroup,
  LatestMessage,
  LiveEvent,
  Mentions,
  Message,
  Organization,
  Page,
  Participant,
  SubView,
  Ts,
  User,
  UsersById,
  ViewFilters,
} from '../model/index.ts';
export {
  compareTs,
  isSystemMessage,
  splitThreadId,
  threadId,
  tsFromMilliseconds,
  unreadCountOf,
} from '../model/index.ts';
export type { Action, ActionContext, ActionId, Screen } from './actions/actions.ts';
export { actions } from './actions/actions.ts';
export type { KeyPress } from './actions/chord.ts';
export { matchesChord, parseChord } from './actions/chord.ts';
export type { Binding, KeyContext } from './actions/keymap.ts';
export { keymap } from './actions/keymap.ts';
export type { FocusPlace } from './actions/resolveKey.ts';
export { resolveKey } from './actions/resolveKey.ts';
export type { InboxConfig, RetryPolicy } from './config.ts';
export { defaultConfig } from './config.ts';
export { currentPage, currentView, tabsOf } from './conversations/selectors.ts';
export type { Failure, FailureCode } from './failure.ts';
export { threadTitle } from './format/threadTitle.ts';
export type { Inbox, InboxActions, InboxOptions } from './inbox.ts';
export { createInbox } from './inbox.ts';
export type { Connection, ConnectionStatus } from './live/connectionMachine.ts';
export type { ErrorReport } from './logging/errorReports.ts';
export { readErrorReports } from './logging/errorReports.ts';
export type { MessageLog } from './messages/state.ts';
export type { InboxLocation } from './navigation/location.ts';
export { formatLocation, locationOf, parseLocation } from './navigation/location.ts';
export type { Notice, NoticeContent } from './notice/notice.ts';
export { defaultPages } from './pages.ts';
export type {
  Cancel,
  Clock,
  Env,
  KeyValueStorage,
  LogLevel,
  LogRecord,
  PagePort,
  SignInPort,
  SignInReturn,
  TokensPort,
} from './ports.ts';
export type { InboxEvents } from './runtime.ts';
export type { SessionState, SignedIn } from './session/state.ts';
export type { InboxState } from './state.ts';
export type { Theme } from './theme/theme.ts';
