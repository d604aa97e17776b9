/**
 * Query syntax and ranking, for servers and transports that implement search.
 *
 * @module triage-inbox/search
 */
export { matchedTexts } from './findTerms.ts';
export { foldText, searchableText } from './foldText.ts';
export { idsByName } from './idsByName.ts';
export { rankPeople } from './rankPeople.ts';
export { readSearch, type SearchCriteria } from './readSearch.ts';
export { searchDateSpan } from './searchDate.ts';
export { matchQuality, typosOf } from './searchMatch.ts';
