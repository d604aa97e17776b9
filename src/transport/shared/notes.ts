import type { StreamEnd } from '../contract.ts';
import { ApiError, type ApiErrorDetails, reasonOf } from '../errors.ts';
import type { Position, SharedFrame } from './history.ts';

/** The details of an error, because an `ApiError` loses its fields when it is posted. */
type PostedError = Omit<ApiErrorDetails, 'cause'>;

/** What the leader of a group posts. `term` grows with each leader. */
export type LeaderNote = { term: number } & (
  | { type: 'alive' }
  /** Answers `join`: the frames after the position of the tab `to`, and the number of the next frame. `resumed` is false if
   * the leader does not have these frames. */
  | {
      type: 'welcome';
      to: string;
      next: number;
      resumed: boolean;
      cursor: string | undefined;
      frames: SharedFrame[];
    }
  | { type: 'frame'; number: number; frame: SharedFrame }
  | { type: 'malformed'; number: number; error: PostedError }
  | { type: 'end'; end: Omit<StreamEnd, 'error'>; error: PostedError | undefined }
);

/** What the other tabs post. */
export type FollowerNote = { type: 'join'; from: string; position: Position | null } | { type: 'ping' };

export type Note = LeaderNote | FollowerNote;

export function postedError(error: ApiError): PostedError {
  const { kind, call, status, hint, method, url, contentType, path, retryAfterMs } = error;
  const request = { call, method, url, status, contentType };
  return { kind, ...request, message: reasonOf(error), hint, retryAfterMs, ...(path !== undefined && { path }) };
}

export const receivedError = (details: PostedError): ApiError => new ApiError(details);
