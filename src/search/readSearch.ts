import { parseSearchQuery, type SearchPart } from './parseSearchQuery.ts';
import type { SearchDate } from './searchDate.ts';
import { phraseOf, type SearchTerm, termOf } from './searchTerm.ts';

/** The meaning of a query. */
export interface SearchCriteria {
  /** The parts of the query, in order. */
  parts: readonly SearchPart[];
  /** The kinds of results that the query can have; an empty query has none. */
  finds: { conversations: boolean; messages: boolean; users: boolean };
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

/** A query with more long words is pasted text. To compare all of them with all known words takes long. */
const maxTypoTerms = 8;

/**
 * Reads a query: `from:`, `in:`, `has:link`, `is:unread`, `before:`, `after:`, "a phrase", `-excluded` and words. There are no
 * errors: an operator with an invalid value is a word.
 */
export function readSearch(query: string): SearchCriteria {
  const criteria: Omit<SearchCriteria, 'parts' | 'finds'> = {
    wanted: [],
    unwanted: [],
    from: [],
    notFrom: [],
    in: [],
    notIn: [],
    before: [],
    after: [],
  };
  const parts = parseSearchQuery(query);
  const known = new Set<string>();
  for (const part of parts) take(criteria, part, known);
  const { wanted } = criteria;
  if (wanted.filter(({ typos }) => typos > 0).length > maxTypoTerms) for (const term of wanted) term.typos = 0;
  return { parts, finds: findsOf(criteria), ...criteria };
}

/** `known` has the terms so far: a query that was pasted has thousands. */
function take(criteria: Omit<SearchCriteria, 'parts' | 'finds'>, part: SearchPart, known: Set<string>): void {
  switch (part.kind) {
    case 'word':
    case 'phrase': {
      const term = part.kind === 'word' ? termOf(part.value) : phraseOf(part.value);
      const key = JSON.stringify([part.isExcluded, term]);
      if (term === null || known.has(key)) break;
      known.add(key);
      (part.isExcluded ? criteria.unwanted : criteria.wanted).push(term);
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

/** Operators for messages exclude all else; those for places exclude users. */
function findsOf(criteria: Omit<SearchCriteria, 'parts' | 'finds'>): SearchCriteria['finds'] {
  const { wanted, unwanted, from, notFrom, hasLink, isUnread, before, after } = criteria;
  const isForMessages = from.length + notFrom.length + before.length + after.length > 0 || hasLink !== undefined;
  const isForPlaces = criteria.in.length + criteria.notIn.length > 0 || isUnread !== undefined;
  return {
    conversations: !isForMessages && (wanted.length > 0 || isForPlaces),
    messages: wanted.length + unwanted.length > 0 || isForMessages || isForPlaces,
    users: wanted.length > 0 && !isForMessages && !isForPlaces,
  };
}
