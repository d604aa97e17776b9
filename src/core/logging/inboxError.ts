import type { Failure } from '../failure.ts';
import type { KeymapError } from '../keys/keyProblem.ts';

/**
 * What a host is told of when something goes wrong (`onError`, `inbox.on('error')`). Each is also in the log and among the
 * stored reports (product spec §3, §8), so a host need not do anything.
 */
export type InboxError =
  /** Something that a person asked for, or sees, has failed. `failure.code` says what, `error` why: an `ApiError` when a
   * call has. */
  | { kind: 'failure'; failure: Failure; error: unknown }
  /** A part of the interface could not be drawn; a fallback stands in its place and the rest works. `part` says which one:
   * a pane, the slot whose component of the host has thrown, or `styles`, which could not be fetched. */
  | { kind: 'rendering'; error: unknown; part?: string; failure?: undefined }
  /** Keys that the host asked for cannot be bound; `error.problems` says which and why. */
  | { kind: 'keyboard'; error: KeymapError; failure?: undefined }
  /** What nobody asked for: live events that could not be applied, a sign-out that the server refused. */
  | { kind: 'unexpected'; error: unknown; failure?: undefined };
