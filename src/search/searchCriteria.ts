import { foldText } from './foldText.ts';
import type { SearchPart } from './parseSearchQuery.ts';
import type { SearchDate } from './searchDate.ts';

/** Words to be found next to each other. */
export interface SearchTerm {
  /** Folded, with single spaces between the words and none around them. */
  text: string;
  /** Between quotes: nothing may be added to its first and last word. */
  isWhole: boolean;
}

/** A search, ready to be answered. */
export interface SearchCriteria {
  /** All of them have to be there. */
  wanted: SearchTerm[];
  /** None of them may be there. */
  unwanted: SearchTerm[];
  /** Any of them. */
  from: string[];
  notFrom: string[];
  in: string[];
  notIn: string[];
  hasLink?: boolean;
  isUnread?: boolean;
  before: SearchDate[];
  after: SearchDate[];
}

/** What the parts of a query ask for together. */
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
  for (const part of parts) take(criteria, part);
  return criteria;
}

function take(criteria: SearchCriteria, part: SearchPart): void {
  switch (part.kind) {
    case 'word':
    case 'phrase': {
      const text = foldText(part.value).trim();
      const terms = part.isExcluded ? criteria.unwanted : criteria.wanted;
      const isWhole = part.kind === 'phrase';
      if (text !== '' && !terms.some((term) => term.text === text && term.isWhole === isWhole)) {
        terms.push({ text, isWhole });
      }
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

/** Whether it says which messages are meant, by more than their words. */
export const hasMessageCriteria = ({ from, notFrom, hasLink, before, after }: SearchCriteria): boolean =>
  from.length + notFrom.length + before.length + after.length > 0 || hasLink !== undefined;

/** Whether it says which conversations are meant, by more than their names. */
export const hasPlaceCriteria = (criteria: SearchCriteria): boolean =>
  criteria.in.length + criteria.notIn.length > 0 || criteria.isUnread !== undefined;

/** Whether it says nothing at all: then nothing is found. */
export const isEmptySearch = (criteria: SearchCriteria): boolean =>
  criteria.wanted.length + criteria.unwanted.length === 0 &&
  !hasMessageCriteria(criteria) &&
  !hasPlaceCriteria(criteria);
