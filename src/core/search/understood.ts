import { parseSearchQuery, type SearchPart, type SearchTerm, searchCriteriaOf } from '../../search/index.ts';

/** The words to be marked in what was found. */
export const termsOf = (query: string): SearchTerm[] => searchCriteriaOf(parseSearchQuery(query)).wanted;

/** What is more than a word: who, where, when, and what is left out. To be shown as it was understood. */
export const understoodParts = (query: string): SearchPart[] =>
  parseSearchQuery(query).filter(({ kind, isExcluded }) => kind !== 'unfinished' && (kind !== 'word' || isExcluded));

/** The query without one of its parts. */
export const withoutPart = (query: string, { start, end }: Pick<SearchPart, 'start' | 'end'>): string =>
  `${query.slice(0, start).trimEnd()} ${query.slice(end).trimStart()}`.trim();

/** A search for what one person wrote. */
export const queryFrom = (name: string): string =>
  /[\s"]/.test(name) ? `from:"${name.replaceAll('"', '')}" ` : `from:${name} `;
