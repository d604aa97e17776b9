import { foldText } from './foldText.ts';
import { literalOf } from './literal.ts';
import type { SearchPart } from './parseSearchQuery.ts';
import type { SearchDate } from './searchDate.ts';

/** Adjacent words to find. */
export interface SearchTerm {
  /** Folded text without surrounding spaces; empty if the word consists of symbols. */
  text: string;
  /** Whether it is a quoted phrase: its first and last word match only as whole words. */
  isWhole: boolean;
  /** A word of code, such as "list<" or "->>": texts match that contain it as written, in any case. */
  literal?: string;
}

/** The criteria of a query. */
export interface SearchCriteria {
  /** All of these must match. */
  wanted: SearchTerm[];
  /** None of these may match. */
  unwanted: SearchTerm[];
  /** One of these must match. */
  from: string[];
  /** Authors to exclude, by name or id. */
  notFrom: string[];
  /** Conversations, by name or id. */
  in: string[];
  /** Conversations to exclude, by name or id. */
  notIn: string[];
  /** Whether messages must, or must not, contain a link. */
  hasLink?: boolean;
  /** Whether messages must, or must not, be unread. */
  isUnread?: boolean;
  /** Messages must be older than each of these days. */
  before: SearchDate[];
  /** Messages must be newer than each of these days. */
  after: SearchDate[];
}

/** Combines the parts of a query. */
export function searchCriteriaOf(parts: readonly SearchPart[]): SearchCriteria {
  const criteria: SearchCriteria = {
    wanted: [],
    unwanted: [],
    from: [],
    notFrom: [],
    in: [],
    notIn: [],
    before: [],
    after: [],
  };
  const known = new Set<string>();
  for (const part of parts) take(criteria, part, known);
  return criteria;
}

/** `known` has the terms so far: a query that was pasted has thousands. */
function take(criteria: SearchCriteria, part: SearchPart, known: Set<string>): void {
  switch (part.kind) {
    case 'word':
    case 'phrase': {
      const text = foldText(part.value).trim();
      const terms = part.isExcluded ? criteria.unwanted : criteria.wanted;
      const isWhole = part.kind === 'phrase';
      const literal = literalOf(part.value);
      if (text === '' && literal === undefined) break;
      const key = JSON.stringify([part.isExcluded, isWhole, text, literal]);
      if (!known.has(key)) terms.push({ text, isWhole, ...(literal !== undefined && { literal }) });
      known.add(key);
      break;
    }
    case 'from':
      (part.isExcluded ? criteria.notFrom : criteria.from).push(part.value);
      break;
    case 'in':
      (part.isExcluded ? criteria.notIn : criteria.in).push(part.value);
      break;
    case 'has':
      criteria.hasLink = !part.isExcluded;
      break;
    case 'is':
      criteria.isUnread = !part.isExcluded;
      break;
    case 'before':
    case 'after':
      criteria[part.kind].push(part.value);
      break;
    case 'unfinished':
      break;
  }
}

/** Whether the query has criteria for messages other than text. */
export const hasMessageCriteria = ({ from, notFrom, hasLink, before, after }: SearchCriteria): boolean =>
  from.length + notFrom.length + before.length + after.length > 0 || hasLink !== undefined;

/** Whether the query has criteria for conversations other than names. */
export const hasPlaceCriteria = (criteria: SearchCriteria): boolean =>
  criteria.in.length + criteria.notIn.length > 0 || criteria.isUnread !== undefined;

/** Whether the query has no criteria; it then has no results. */
export const isEmptySearch = (criteria: SearchCriteria): boolean =>
  criteria.wanted.length + criteria.unwanted.length === 0 &&
  !hasMessageCriteria(criteria) &&
  !hasPlaceCriteria(criteria);
