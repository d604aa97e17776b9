import type { SessionSlice, SignedIn } from './state.ts';

/** Key of a user in a workspace, for browser storage. */
export const ownerOf = ({ user, workspace }: Pick<SignedIn, 'user' | 'workspace'>): string => `${user.id}@${workspace}`;

/** Key of the signed-in user and workspace; `null` when signed out. */
export const sessionOwner = ({ session }: SessionSlice): string | null => ('user' in session ? ownerOf(session) : null);

/** Key of the user and workspace whose data the state has. A workspace that is being left has none: that is no change to store. */
export const currentOwner = (state: SessionSlice): string | null =>
  'isLeft' in state.session ? null : sessionOwner(state);

const personOf = (owner: string): string => owner.slice(0, owner.indexOf('@'));

/** Whether two keys name the same user, perhaps in different workspaces. */
export const isSamePerson = (owner: string, other: string): boolean => personOf(owner) === personOf(other);
