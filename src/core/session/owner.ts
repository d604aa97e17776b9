import type { SessionSlice, SignedIn } from './state.ts';

/** Key of a user in a workspace, for browser storage. */
export const ownerOf = ({ user, workspace }: Pick<SignedIn, 'user' | 'workspace'>): string => `${user.id}@${workspace}`;

/** Key of the signed-in user and workspace; `null` when signed out. */
export const currentOwner = ({ session }: SessionSlice): string | null => ('user' in session ? ownerOf(session) : null);

const personOf = (owner: string): string => owner.slice(0, owner.indexOf('@'));

/** Whether two keys name the same user, perhaps in different workspaces. */
export const isSamePerson = (owner: string, other: string): boolean => personOf(owner) === personOf(other);
