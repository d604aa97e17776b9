import { parseSearchQuery, type SearchPart, type SearchTerm, searchCriteriaOf } from '../../search/index.ts';

/** The terms to highlight in results. */
export const highlightTerms = (query: string): SearchTerm[] => searchCriteriaOf(parseSearchQuery(query)).wanted;

/** The search filters of a query, such as author, place and date, and excluded words. Shown as chips. */
export const queryFilters = (query: string): SearchPart[] =>
  parseSearchQuery(query).filter(({ kind, isExcluded }) => kind !== 'unfinished' && (kind !== 'word' || isExcluded));

/** Removes one part from a query. */
export const withoutQueryPart = (query: string, { start, end }: Pick<SearchPart, 'start' | 'end'>): string =>
  `${query.slice(0, start).trimEnd()} ${query.slice(end).trimStart()}`.trim();

/** A query for the messages of one author. */
export const authorQuery = (name: string): string =>
  /[\s"]/.test(name) ? `from:"${name.replaceAll('"', '')}" ` : `from:${name} `;
