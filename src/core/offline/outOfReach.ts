import { type ApiError, isApiError } from '../../transport/errors.ts';
import type { ConnectionSlice } from '../connection/connectionMachine.ts';
import type { Env } from '../ports.ts';

/** Whether the network or the live stream is known to be down. The first attempt to connect does not count. */
export function isOutOfReach({ connection }: ConnectionSlice, page: Pick<Env['page'], 'isOnline'>): boolean {
  const { status, attempts } = connection;
  return !page.isOnline() || status === 'error' || status === 'failed' || (status === 'connecting' && attempts > 0);
}

/** Answers of a proxy or a busy server: the same call may succeed later. */
const passing: readonly (number | null)[] = [408, 429, 502, 503, 504];

/** Whether a queued call is made again: it did not reach the server, its answer was lost, or the server is not ready. */
export const isPassing = (error: unknown): error is ApiError =>
  isApiError(error) && (error.isNetworkError || passing.includes(error.status));
