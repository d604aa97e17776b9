import { useCallback } from 'react';
import { userDisplayName } from '../../core/format/authorName.ts';
import { useInboxState } from '../inbox/useInboxState.ts';

/** Names of people by id; `undefined` for unknown ones. */
export function useUserName(): (id: string) => string | undefined {
  const users = useInboxState((state) => state.users);
  return useCallback((id) => (users[id] === undefined ? undefined : userDisplayName(users[id])), [users]);
}
