import type { SignedIn } from '../session/state.ts';

/** Whose drafts are whose: one person in one workspace. */
export const draftsOwnerOf = ({ user, workspace }: Pick<SignedIn, 'user' | 'workspace'>): string =>
  `${user.id}@${workspace}`;

const personOf = (owner: string): string => owner.slice(0, owner.indexOf('@'));

/** The same person, perhaps in another workspace. */
export const isSamePerson = (owner: string, other: string): boolean => personOf(owner) === personOf(other);
