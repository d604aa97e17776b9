import { StartFailure } from './startFailure.ts';

/** Error codes of PostgreSQL and of the network, with the reason in words. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'the host is unknown',
  EAI_AGAIN: 'the host is unknown',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'the host cannot be reached',
  '28P01': 'the password is wrong',
  '28000': 'the account may not connect',
  '3D000': 'the database does not exist',
  '42501': 'the account may not create tables or the extension pg_trgm there',
  '53300': 'it has no free connection',
  '57P03': 'it is starting or shutting down',
  '0A000': 'it lacks a feature that this server needs, such as the extension pg_trgm',
};

/** The failure of a start on PostgreSQL in words, without the password of the address; the error itself if it is unknown. */
export function explainConnectFailure(error: unknown, url: string): unknown {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = 'code' in at && typeof at.code === 'string' ? at.code : '';
    const reason = reasons[code] ?? (/timeout/i.test(at.message) && code === '' ? 'it does not answer' : undefined);
    if (reason !== undefined) return new StartFailure(`The database ${withoutSecrets(url)} cannot be used: ${reason}.`);
  }
  return error;
}

/** The address with its host and name only. */
export function withoutSecrets(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `postgres://${host}${pathname}`;
  } catch {
    return 'of DATABASE_URL';
  }
}
