import type { User } from '../../model/index.ts';
import { idsByName } from '../../search/idsByName.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
import { userDisplayName } from '../format/authorName.ts';
import { myIdOf } from '../session/selectors.ts';
import type { SessionSlice } from '../session/state.ts';

/** The state that tells who an author is. */
export type AuthorSlices = Pick<ConversationsSlice, 'users'> & SessionSlice;

/** The ids of the users that the value of a `from:` means; `me` is the signed-in user. */
export const authorsNamed = (value: string, state: AuthorSlices): string[] =>
  value.toLowerCase() === 'me'
    ? [myIdOf(state) ?? value]
    : idsByName(
        value,
        Object.values(state.users).map(({ id, name, real_name, display_name }) => ({
          id,
          names: [name, real_name, display_name],
        })),
      );

/** The name of a user in a query: the handle, or the id if the handle means another user too. */
export function authorValue(user: User, state: AuthorSlices): string {
  const name = user.name || userDisplayName(user);
  const [id, ...others] = authorsNamed(name, { ...state, users: { ...state.users, [user.id]: user } });
  return id === user.id && others.length === 0 ? name : user.id;
}
