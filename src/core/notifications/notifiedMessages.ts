import type { Env } from '../ports.ts';

const heardKey = 'triage-inbox:heard';
/** More than a burst brings; older ones do not come again. */
const remembered = 300;

function readHeard(storage: Env['local']): string[] {
  try {
    const stored: unknown = JSON.parse(storage.get(heardKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

/** Of these, what no inbox of this browser has told yet: two tabs, or two inboxes on a page, tell of a message once. */
export function notHeard(storage: Env['local'], keys: readonly string[]): ReadonlySet<string> {
  const heard = new Set(readHeard(storage));
  return new Set(keys.filter((key) => !heard.has(key)));
}

export const rememberHeard = (storage: Env['local'], keys: Iterable<string>): void =>
  storage.set(heardKey, JSON.stringify([...readHeard(storage), ...keys].slice(-remembered)));
