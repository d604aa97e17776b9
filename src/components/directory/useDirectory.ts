import { useMemo } from 'react';
import { userDisplayName } from '../../core/format/authorName.ts';
import type { NameLookups } from '../../core/mrkdwn/mentionText.ts';
import type { UsersById } from '../../model/index.ts';
import { useInbox } from '../TriageInbox/InboxContext.ts';
import { useInboxState } from '../TriageInbox/useInboxState.ts';

/** Who is who, for names, pictures and mentions. The same object until the users change. */
export interface Directory {
  users: UsersById;
  myId: string | undefined;
  names: NameLookups;
}

export function useDirectory(): Directory {
  const inbox = useInbox();
  const users = useInboxState((state) => state.users);
  const myId = useInboxState(({ session }) => ('user' in session ? session.user.id : undefined));
  return useMemo(
    () => ({
      users,
      myId,
      names: {
        users: (id) => {
          const user = users[id];
          return user && userDisplayName(user);
        },
        channels: (id) => inbox.getState().conversations.byId.get(id)?.name,
      },
    }),
    [inbox, users, myId],
  );
}
