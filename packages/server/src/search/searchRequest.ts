import type { SearchCriteria } from 'triage-inbox/search';
import type { Directory } from '../ports.ts';
import type { Viewer } from '../viewer.ts';

/** A word or a phrase of a query. */
export type SearchTerm = SearchCriteria['wanted'][number];

/** The input of all parts of a search. */
export interface SearchRequest {
  viewer: Pick<Viewer, 'workspaceId' | 'userId'>;
  criteria: SearchCriteria;
  names: Directory;
  offset: number;
  limit: number;
  /** Milliseconds since the epoch. */
  now: number;
  /** The IANA name of the time zone that days belong to; without one, that of the server counts. */
  timeZone?: string | undefined;
  /** Whether similarly spelled words match too. */
  typos: boolean;
}

/** One page of results, and the number of all. */
export interface FoundPage<T> {
  items: T[];
  total: number;
}
