import type { Participant, User } from 'triage-inbox/core';
import type { Directory } from '../ports.ts';

export const knownUsers = (ids: readonly string[], { users }: Directory): User[] =>
  ids.flatMap((id) => (Object.hasOwn(users, id) && users[id] ? [users[id]] : []));

export const participantOf = ({ id, name, real_name, display_name }: User): Participant => ({
  id,
  name,
  ...(real_name && { real_name }),
  ...(display_name && { display_name }),
});
