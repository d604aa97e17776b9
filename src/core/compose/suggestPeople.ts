import type { User } from '../../model/index.ts';
import { rankPeople, readSearch } from '../../search/index.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
import { userDisplayName } from '../format/authorName.ts';
import { myIdOf } from '../session/selectors.ts';
import type { SessionSlice } from '../session/state.ts';
import type { ComposeSlice } from './state.ts';

type Slices = ComposeSlice & ConversationsSlice & SessionSlice;

/** Users for the text of the picker, best first; without text, those of the newest DMs, then the others by name. Picked users
 * are left out, and the signed-in user beside others. */
export function suggestedPeople(state: Slices, limit: number): User[] {
  const { picked, query } = state.compose;
  const myId = myIdOf(state);
  const offered = Object.values(state.users).filter(
    ({ id, deleted }) =>
      !deleted && !picked.includes(id) && (id !== myId || (picked.length === 0 && query.trim() !== '')),
  );
  const found = query.trim() === '' ? byNewestDm(state, offered) : byName(offered, query);
  return found.slice(0, limit);
}

/** The ranking of the search, which also forgives typing errors if nothing else matches. */
function byName(users: readonly User[], query: string): User[] {
  const criteria = readSearch(query.replace(/^\s*[@＠]/, ''));
  const found = rankPeople(users, criteria);
  return found.length > 0 ? found : rankPeople(users, criteria, { typos: true });
}

function byNewestDm({ conversations }: Slices, users: readonly User[]): User[] {
  const place = new Map<string, number>();
  for (const id of conversations.order) {
    const userId = conversations.byId.get(id)?.dm_user?.id;
    if (userId !== undefined && !place.has(userId)) place.set(userId, place.size);
  }
  const placeOf = ({ id, is_bot }: User): number => place.get(id) ?? (is_bot ? Number.MAX_SAFE_INTEGER : place.size);
  return users
    .map((user) => ({ user, place: placeOf(user), name: userDisplayName(user).toLowerCase() }))
    .sort((a, b) => a.place - b.place || (a.name < b.name ? -1 : Number(a.name > b.name)))
    .map(({ user }) => user);
}
