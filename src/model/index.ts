// The entities of the product. Imports nothing outside this folder.
export type { AiAnswer, AnswerSource, AskOptions } from './ask.ts';
export type { MessageFile, Reaction, UploadedFile } from './attachments.ts';
export type { Attention, AttentionKind, AttentionPlace } from './attention.ts';
export { attentionAmong, attentionKinds, mergedAttention } from './attention.ts';
export type { Conversation, ConversationType, LatestMessage, Participant, Waiting } from './conversation.ts';
export { isListed, splitThreadId, threadId, unreadCountOf, unreadIsCapped, waitingCountOf } from './conversation.ts';
export { isReactionName } from './emojiName.ts';
export type { FilterContext } from './evaluateFilter.ts';
export { filterTest, matchesFilter, toServerFilter } from './evaluateFilter.ts';
export type { Filter, FilterCondition, FilterGroup } from './filter.ts';
export { filterOperators, isFilterGroup } from './filter.ts';
export type { LaterEntry, LaterReturn } from './later.ts';
export { anyone, isReplyTo, laterReturnOf } from './later.ts';
export type { ConversationLiveEvent, LiveEvent } from './liveEvent.ts';
export { mentionsMe } from './mentionsMe.ts';
export type { Mentioned } from './mentionsPerson.ts';
export { mentionsPerson } from './mentionsPerson.ts';
export type { Mentions, Message, MessageAuthor, MessageBlock, SecondaryAttachment } from './message.ts';
export {
  channelNoticeSubtypes,
  isBroadcast,
  isChannelNotice,
  isSystemMessage,
  messageMaxLength,
  previewAuthor,
  typedLength,
  uncountedAs,
  withReaction,
} from './message.ts';
export { muteKinds, muteOf, muteViewIds } from './muted.ts';
export type { SearchAnswer, SearchMessage, SearchType, ServiceSearchAnswer } from './search.ts';
export type { AuthStatus, ConfigMode, FeatureFlags, Organization } from './session.ts';
export { allFeatures } from './session.ts';
export type { StorageOptions } from './storageNames.ts';
export { storedKey, tokenNames } from './storageNames.ts';
export type { SyncNotice, SyncPhase, SyncState, UnreadableConversations, UnreadableReason } from './sync.ts';
export type { Ts } from './timestamp.ts';
export {
  compareTs,
  isAfter,
  isMoment,
  justBefore,
  newerTs,
  tsFromMilliseconds,
  tsToMilliseconds,
  tsToSeconds,
} from './timestamp.ts';
export type { CurrentUser, User, UserProfile, UsersById } from './user.ts';
export type {
  BuiltinView,
  CustomView,
  CustomViewDraft,
  Mute,
  MuteKind,
  Page,
  RuleMark,
  SubView,
  View,
  ViewFilters,
  ViewRule,
} from './view.ts';
export { lastPosition } from './view.ts';
export type { ActiveRule } from './viewRules.ts';
export { activeRules, markerOf, notifyOf, readViewRule, ruleFault, takerOf } from './viewRules.ts';
export type { WaitingPlace } from './waiting.ts';
export { waitingAfter, waitingAmong, waitingChanged } from './waiting.ts';
