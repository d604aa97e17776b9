import type { User, UsersById } from '../../model/index.ts';
import { userDisplayName } from '../format/authorName.ts';
import { nameKey } from '../format/nameKey.ts';
import type { BroadcastName } from '../textEditor/draftMentions.ts';
import { matchName } from './matchName.ts';
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

/** One suggestion for each user, sorted by name. Build it once for each directory; a query scans it once. */
export const peopleIndex = (users: UsersById): readonly Suggestion[] =>
  Object.values(users)
    .filter(({ deleted }) => !deleted)
    .map(personSuggestion)
    .sort(byKey);

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
  /** Whether to offer "@here", "@channel" and "@everyone". */
  hasBroadcasts: boolean;
  limit: number;
}

/** Users and broadcasts for the text after "@": exact names, then members of the conversation, then broadcasts, then
 * other users. Within members and others, prefixes come before matches at a later word. */
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
