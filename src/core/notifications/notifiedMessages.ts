import type { Env } from '../ports.ts';

// Do not rename the key: users would be notified of the same messages again after an update.
const storageKey = 'triage-inbox:notified';
/** Maximum number of stored keys: more than one burst. Older messages do not arrive again. */
const remembered = 300;

function readNotified(storage: Env['local']): string[] {
  try {
    const stored: unknown = JSON.parse(storage.get(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

/** The keys of messages without a notification so far in this browser, so that several tabs notify of a message once. */
export function notNotified(storage: Env['local'], keys: readonly string[]): ReadonlySet<string> {
  const notified = new Set(readNotified(storage));
  return new Set(keys.filter((key) => !notified.has(key)));
}

export const rememberNotified = (storage: Env['local'], keys: Iterable<string>): void =>
  storage.set(storageKey, JSON.stringify([...readNotified(storage), ...keys].slice(-remembered)));
