import type { SignInReturn } from '../core/ports.ts';

const handOffParameters = ['auth_success', 'auth_error', 'workspace', 'token'];

/** What the query of an address says of a hand-off (product spec §2 "OAuth return"). */
export function readSignInReturn(query: URLSearchParams): SignInReturn | null {
  const reason = query.get('auth_error');
  if (reason !== null) return { kind: 'error', reason };
  if (query.get('auth_success') !== 'true') return null;
  const token = query.get('token');
  return { kind: 'success', workspace: query.get('workspace') ?? '', ...(token ? { token } : {}) };
}

/** The same address without the hand-off's parameters; others and the hash stay. */
export function withoutSignInReturn(address: string): string {
  const url = new URL(address);
  for (const name of handOffParameters) url.searchParams.delete(name);
  return url.href;
}
