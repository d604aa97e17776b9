import { latestAuthorName, userDisplayName } from '../../core/format/authorName.ts';
import { avatarUrl } from '../../core/format/avatar.ts';
import { cleanName } from '../../core/format/cleanName.ts';
import type { Conversation, Participant, User } from '../../model/index.ts';
import type { Directory } from '../directory/useDirectory.ts';

export interface Member {
  id: string;
  name: string;
  src?: string;
}

export interface OtherMembers {
  /** At most three. */
  shown: readonly Member[];
  /** Number of further members. */
  more: number;
  /** Whether the server sent the membership. Without it, nothing is known about other members. */
  isKnown: boolean;
}

const mostShown = 3;

const memberOf = (user: User): Member => {
  const src = avatarUrl(user);
  return { id: user.id, name: userDisplayName(user), ...(src === undefined ? {} : { src }) };
};

const participantMember = ({ id, display_name, real_name, name }: Participant, { users }: Directory): Member => {
  const known = id === undefined ? undefined : users[id];
  if (known) return memberOf(known);
  const displayName = latestAuthorName({ user_data: { display_name, real_name, name } }) ?? id ?? '';
  return { id: id ?? displayName, name: displayName };
};

/** Number of members, the signed-in user included; `undefined` if the server does not send the membership. */
export function memberCountOf(conversation: Conversation, myId: string | undefined): number | undefined {
  const count: unknown = Reflect.get(conversation, 'member_count');
  if (typeof count === 'number' && count > 0) return count;
  const { members_data } = conversation;
  if (!members_data) return undefined;
  const isListed = myId !== undefined && Object.hasOwn(members_data, myId);
  return Object.keys(members_data).length + (isListed ? 0 : 1);
}

/** The members of a conversation without the signed-in user. */
export function otherMembers(conversation: Conversation, directory: Directory): OtherMembers {
  const { members_data, participants, dm_user } = conversation;
  const { myId, users } = directory;
  const others: Member[] = [];
  let count = 0;
  const add = (id: string | undefined, member: () => Member): void => {
    if (id !== undefined && id === myId) return;
    count += 1;
    if (others.length < mostShown) others.push(member());
  };
  if (members_data && Object.keys(members_data).length > 0) {
    for (const [id, user] of Object.entries(members_data)) add(id, () => memberOf(user));
  } else if (participants && participants.length > 0) {
    for (const participant of participants) add(participant.id, () => participantMember(participant, directory));
  } else if (dm_user) {
    const user = users[dm_user.id];
    add(dm_user.id, () => (user ? memberOf(user) : { id: dm_user.id, name: cleanName(conversation.name) }));
  }
  const total = memberCountOf(conversation, myId);
  const all = Math.max(count, (total ?? 0) - 1);
  const isKnown = total !== undefined || dm_user !== undefined || (participants?.length ?? 0) > 0;
  return { shown: others, more: all - others.length, isKnown };
}
