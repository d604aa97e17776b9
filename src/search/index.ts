/**
 * Query syntax and ranking, for servers and transports that implement search.
 *
 * @module triage-inbox/search
 */
export { findTerms, matchedTexts, type TextRange, termsOfHighlights } from './findTerms.ts';
export { foldText } from './foldText.ts';
export { idsByName, type Named } from './idsByName.ts';
export { hasLiteral, literalForms } from './literal.ts';
export { parseSearchQuery, type SearchMeaning, type SearchPart } from './parseSearchQuery.ts';
export { rankPeople } from './rankPeople.ts';
export { hasLink, searchableText } from './searchableText.ts';
export {
  hasMessageCriteria,
  hasPlaceCriteria,
  isEmptySearch,
  type SearchCriteria,
  type SearchTerm,
  searchCriteriaOf,
} from './searchCriteria.ts';
export { type SearchDate, searchDateSpan } from './searchDate.ts';
export {
  adjacentWords,
  canBeTypo,
  hasExcludedTerm,
  joinedBonus,
  type MatchOptions,
  matchesInsideWords,
  matchQuality,
  mayBeMisspelled,
  recencyOf,
  termsIn,
  typosAllowed,
  typosOf,
} from './searchMatch.ts';
