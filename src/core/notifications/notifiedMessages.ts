import type { Env } from '../ports.ts';

// Do not rename the key: after an update, messages would be notified again.
const storageKey = 'triage-inbox:notified';
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

/** The keys that no inbox of this browser has notified yet, so that several tabs notify of a message once. */
export function notNotified(storage: Env['local'], keys: readonly string[]): ReadonlySet<string> {
  const notified = new Set(readNotified(storage));
  return new Set(keys.filter((key) => !notified.has(key)));
}

export const rememberNotified = (storage: Env['local'], keys: Iterable<string>): void =>
  storage.set(storageKey, JSON.stringify([...readNotified(storage), ...keys].slice(-remembered)));
