// What things are. Imports nothing outside this folder.
export type { AiAnswer, AnswerSource, AskOptions } from './ask.ts';
export type { MessageFile, Reaction } from './attachments.ts';
export type { Conversation, ConversationType, LatestMessage, Participant } from './conversation.ts';
export { splitThreadId, threadId, unreadCountOf } from './conversation.ts';
export { matchesFilter, toServerFilter } from './evaluateFilter.ts';
export type { Filter, FilterCondition, FilterGroup } from './filter.ts';
export { filterOperators, isFilterGroup } from './filter.ts';
export type { ConversationLiveEvent, LiveEvent } from './liveEvent.ts';
export type { Mentions, Message, MessageAuthor } from './message.ts';
export { isSystemMessage } from './message.ts';
export { findTerms, foundPieces, type TextRange, termsOfPieces } from './search/findTerms.ts';
export { foldText } from './search/foldText.ts';
export { type Named, namedAs } from './search/namedAs.ts';
export { parseSearchQuery, type SearchMeaning, type SearchPart } from './search/parseSearchQuery.ts';
export { rankPeople } from './search/rankPeople.ts';
export type { SearchAnswer, SearchMessage, SearchType } from './search/search.ts';
export { hasLink, searchableText } from './search/searchableText.ts';
export {
  hasMessageCriteria,
  hasPlaceCriteria,
  isEmptySearch,
  type SearchCriteria,
  type SearchTerm,
  searchCriteriaOf,
} from './search/searchCriteria.ts';
export { type SearchDate, searchDateSpan } from './search/searchDate.ts';
export {
  canBeTypo,
  hasUnwanted,
  isSoughtInside,
  joinedBonus,
  type MatchOptions,
  matchQuality,
  recencyOf,
  termsIn,
  typosOf,
} from './search/searchMatch.ts';
export type { AuthStatus, ConfigMode, FeatureFlags, Organization } from './session.ts';
export type { Ts } from './timestamp.ts';
export { compareTs, isAfter, newerTs, tsFromMilliseconds, tsToMilliseconds, tsToSeconds } from './timestamp.ts';
export { tokenNames } from './tokenNames.ts';
export type { CurrentUser, User, UserProfile, UsersById } from './user.ts';
export type { BuiltinView, CustomView, CustomViewDraft, Page, SubView, View, ViewFilters } from './view.ts';
