import type { SignInReturn } from '../core/ports.ts';

const handOffParameters: ReadonlySet<string> = new Set(['auth_success', 'auth_error', 'workspace', 'token']);

/** Reads the result of a hand-off from the query. */
export function readSignInReturn(query: URLSearchParams): SignInReturn | null {
  const reason = query.get('auth_error');
  if (reason !== null) return { kind: 'error', reason };
  if (query.get('auth_success') !== 'true') return null;
  const token = query.get('token');
  return { kind: 'success', workspace: query.get('workspace') ?? '', ...(token ? { token } : {}) };
}

/** The URL without the parameters of the hand-off. Other parameters and the hash stay as written. Without a hand-off the URL
 * is unchanged, because a `token` may belong to the host. */
export function withoutSignInReturn(address: string): string {
  const url = new URL(address);
  if (readSignInReturn(url.searchParams) === null) return address;
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !isHandOff(pair));
  url.search = kept.join('&');
  return url.href;
}

function isHandOff(pair: string): boolean {
  const [name = ''] = [...new URLSearchParams(pair).keys()];
  return handOffParameters.has(name);
}
