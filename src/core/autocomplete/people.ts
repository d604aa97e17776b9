import type { User, UsersById } from '../../model/index.ts';
import { userDisplayName } from '../format/authorName.ts';
import type { BroadcastName } from '../sending/draftMentions.ts';
import { matchName, nameKey } from './nameKey.ts';
import { type Suggestion, topRanked } from './suggestion.ts';

const namesOf = ({ name, display_name, real_name, profile }: User): string[] =>
  [display_name, profile?.display_name, real_name, profile?.real_name, name].filter((one) => one !== undefined);

function personSuggestion(user: User): Suggestion {
  const name = userDisplayName(user);
  const names = namesOf(user);
  const detail = names.find((other) => nameKey(other) !== nameKey(name));
  return {
    id: user.id,
    text: `@${name}`,
    target: { type: 'user', id: user.id },
    keys: [...new Set([name, ...names].map(nameKey))].filter((key) => key !== ''),
    ...(detail !== undefined && detail !== '' && { detail }),
  };
}

const byKey = (a: Suggestion, b: Suggestion): number => {
  const [first = '', second = ''] = [a.keys[0], b.keys[0]];
  return first < second ? -1 : first > second ? 1 : 0;
};

/** Everybody who can be mentioned, by name. Made once; looking something up goes through it once. */
export const peopleIndex = (users: UsersById): readonly Suggestion[] =>
  Object.values(users).map(personSuggestion).sort(byKey);

const broadcast = (name: BroadcastName): Suggestion => ({
  id: `!${name}`,
  text: `@${name}`,
  target: { type: 'broadcast', name },
  keys: [name],
});

const broadcasts: readonly Suggestion[] = [broadcast('channel'), broadcast('here'), broadcast('everyone')];

export interface PeopleContext {
  members: ReadonlySet<string>;
  myId: string | undefined;
  /** A conversation of two has nobody to broadcast to. */
  hasBroadcasts: boolean;
  limit: number;
}

/** Who is meant by what is typed behind "@": who is called exactly so, then members of the conversation, then everyone at
 * once, then others; each first by the beginning of a name, then by a later word of it. */
export function suggestPeople(people: readonly Suggestion[], query: string, context: PeopleContext): Suggestion[] {
  const { members, myId, hasBroadcasts, limit } = context;
  const key = nameKey(query);
  const rank = (suggestion: Suggestion): number | null => {
    const match = matchName(suggestion.keys, key);
    if (match === null || match === 0) return match;
    if (suggestion.target?.type === 'broadcast') return 3;
    if (suggestion.id === myId) return 4;
    return members.has(suggestion.id) ? match : 4 + match;
  };
  return topRanked(hasBroadcasts ? [...people, ...broadcasts] : people, rank, limit);
}
