import { StartFailure } from '../failures/operatorFailure.ts';
import { connectReason, useSessions } from './connectReason.ts';

/**
 * The failure of a start on PostgreSQL in words, without the password of the address.
 * @param options.isConnecting nothing but connecting was tried, so that any failure is one of the address or the server
 * @returns the error itself if it is already in words, or unknown.
 */
export function explainConnectFailure(error: unknown, url: string, { isConnecting = false } = {}): unknown {
  if (error instanceof StartFailure) return error;
  const reason = connectReason(error);
  if (reason) return connectFailure(url, ...reason);
  if (!isConnecting) return error;
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return connectFailure(url, `“${line}”`, 'Check the address, the server and a pooler in front of it.');
}

export const connectFailure = (url: string, reason: string, remedy?: string): StartFailure =>
  new StartFailure(`The database ${withoutSecrets(url)} cannot be used: ${reason}.${remedy ? ` ${remedy}` : ''}`);

export const sharedSessions = (url: string): StartFailure =>
  connectFailure(
    url,
    'a connection pooler in transaction mode is in front, and locks and notifications need a session',
    useSessions,
  );

/** The address with its host and name only. */
export function withoutSecrets(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `postgres://${host}${pathname}`;
  } catch {
    return 'of DATABASE_URL';
  }
}
