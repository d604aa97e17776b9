import { draftsOwnerOf } from '../sending/draftsOwner.ts';
import type { InboxState } from '../state.ts';

/** Whose work this is: one person in one workspace. `null` while nobody is at work. */
export const currentOwner = ({ session }: Pick<InboxState, 'session'>): string | null =>
  'user' in session ? draftsOwnerOf(session) : null;
