import type { SearchCriteria } from 'triage-inbox/search';
import type { Viewer } from '../auth/viewer.ts';
import type { Directory } from '../queries/directory.ts';

/** The input of all parts of a search. */
export interface SearchRequest {
  viewer: Pick<Viewer, 'workspaceId' | 'userId'>;
  criteria: SearchCriteria;
  names: Directory;
  limit: number;
  /** Milliseconds since the epoch. */
  now: number;
  /** Whether similarly spelled words match too. */
  typos: boolean;
}

/** A result with its match quality. */
export interface Found<T> {
  item: T;
  quality: number;
}
