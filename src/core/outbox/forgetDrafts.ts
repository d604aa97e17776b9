import type { Env } from '../ports.ts';
import { isSamePerson } from '../sending/draftsOwner.ts';

export const draftsKey = 'triage-inbox:drafts';

/** Forgets a person's drafts, in every workspace. At once, without the second half: nobody may be there when that comes. */
export function forgetDrafts(storage: Env['local'], owner: string): void {
  let stored: unknown = null;
  try {
    stored = JSON.parse(storage.get(draftsKey) ?? 'null');
  } catch {}
  if (typeof stored !== 'object' || stored === null) return;
  const others = Object.entries(stored).filter(([other]) => !isSamePerson(other, owner));
  if (others.length === 0) storage.remove(draftsKey);
  else storage.set(draftsKey, JSON.stringify(Object.fromEntries(others)));
}
