import type { MouseEvent } from 'react';
import type { NameLookups } from '../../core/mrkdwn/mentionText.ts';

/** What a message needs to know of its surroundings. */
export interface InlineContext extends Pick<NameLookups, 'users' | 'channels' | 'groups'> {
  /** Whose mentions are marked as one's own. */
  currentUserId?: string;
  /** Called before a link opens in a new tab; `event.preventDefault()` keeps it from opening. */
  onOpenLink?: (url: string, event: MouseEvent<HTMLAnchorElement>) => void;
}
