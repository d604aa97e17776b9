// Parses unknown JSON into entities, once.
export { parseUpload } from './attachments.ts';
export {
  parseAggregates,
  parseConversation,
  parseConversations,
  parseFetchSummary,
  parseFiltered,
  parseReadState,
  parseUsers,
} from './conversationAnswers.ts';
export { parseEmoji } from './emojiAnswer.ts';
export { assertSuccess, errorMessageOf } from './envelope.ts';
export { parseLater } from './later.ts';
export { parseLiveEvent } from './liveEvent.ts';
export { isValidation, parseMessageValidation, parseSentMessage } from './messageAnswers.ts';
export type { DroppedValue, WireContext } from './parse.ts';
export { exchangeOf } from './parse.ts';
export { parseAiAnswer, parseSearch, parseServiceSearch } from './searchAnswers.ts';
export {
  parseAuthStatus,
  parseConfigMode,
  parseFeatures,
  parseInstallations,
  parseSetupStatus,
  parseSwitchedWorkspace,
  saysSignedOut,
} from './sessionAnswers.ts';
export { parseSync } from './syncState.ts';
export {
  parseBuiltinView,
  parseBuiltinViews,
  parseCustomView,
  parseCustomViews,
  parseRuleMarks,
  parseViews,
} from './view.ts';
