import type { Env } from '../ports.ts';

// The key keeps its first name: messages that were notified before an update are not notified again.
const storageKey = 'triage-inbox:heard';
/** More than one burst; older messages do not arrive again. */
const remembered = 300;

function readNotified(storage: Env['local']): string[] {
  try {
    const stored: unknown = JSON.parse(storage.get(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

/** The keys that no inbox of this browser has notified of: two tabs notify of a message once. */
export function notNotified(storage: Env['local'], keys: readonly string[]): ReadonlySet<string> {
  const notified = new Set(readNotified(storage));
  return new Set(keys.filter((key) => !notified.has(key)));
}

export const rememberNotified = (storage: Env['local'], keys: Iterable<string>): void =>
  storage.set(storageKey, JSON.stringify([...readNotified(storage), ...keys].slice(-remembered)));
