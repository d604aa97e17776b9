import type { SearchCriteria } from 'triage-inbox/search';
import type { Viewer } from '../auth/viewer.ts';
import type { Directory } from '../queries/directory.ts';

/** Who looks for what, and what all parts of a search need to know. */
export interface SearchRequest {
  viewer: Pick<Viewer, 'workspaceId' | 'userId'>;
  criteria: SearchCriteria;
  names: Directory;
  limit: number;
  /** Milliseconds since the epoch. */
  now: number;
  /** Whether nearly the same words will do. */
  typos: boolean;
}

/** Something found, and how well it answers. */
export interface Found<T> {
  item: T;
  quality: number;
}
