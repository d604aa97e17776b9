import type { Cancel, Env } from '../ports.ts';
import { isSamePerson } from './owner.ts';

/** The signed-in user and workspace of this browser, for its other tabs. */
const ownerKey = 'triage-inbox:owner';

const leftMark = 'left ';

export const storeOwner = (storage: Env['local'], owner: string): void => storage.set(ownerKey, owner);

export const hasStoredOwner = (storage: Env['local']): boolean => storage.get(ownerKey) !== null;

export const storeLogout = (storage: Env['local'], owner: string): void => storage.set(ownerKey, leftMark + owner);

interface OwnerListeners {
  /** User and workspace of this tab; `null` when signed out. */
  owner(): string | null;
  /** The user of this tab logged out in another tab. */
  onLogout(): void;
  /** Another tab shows another user or workspace. */
  onOther(): void;
}

/** Follows the sessions of other tabs. */
export const onOwnerElsewhere = (storage: Env['local'], { owner, onLogout, onOther }: OwnerListeners): Cancel =>
  storage.onChange(ownerKey, (stored) => {
    const own = owner();
    if (stored === null || stored === own) return;
    if (!stored.startsWith(leftMark)) onOther();
    else if (own !== null && isSamePerson(stored.slice(leftMark.length), own)) onLogout();
  });
