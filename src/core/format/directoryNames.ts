import type { UsersById } from '../../model/index.ts';
import type { NameLookups } from '../mrkdwn/mentionText.ts';
import { userDisplayName } from './authorName.ts';
import { cleanName, hasVisibleText } from './cleanName.ts';

/** Name lookups for mentions, from the user directory and a channel lookup. */
export const directoryNames = (users: UsersById, channelName: (id: string) => string | undefined): NameLookups => ({
  users: (id) => {
    const user = users[id];
    return user && userDisplayName(user);
  },
  channels: (id) => {
    const name = channelName(id);
    return name === undefined || !hasVisibleText(name) ? undefined : cleanName(name);
  },
});
