import type { MouseEvent } from 'react';
import type { TokenTextOptions } from '../../core/mrkdwn/inlineTokens.ts';

/** What a message needs to know of its surroundings. */
export interface InlineContext extends Pick<TokenTextOptions, 'users' | 'channels' | 'groups' | 'emoji' | 'mentions'> {
  /** Whose mentions are marked as one's own. */
  currentUserId?: string;
  /** Called before a link opens in a new tab; `event.preventDefault()` keeps it from opening. */
  onOpenLink?: (url: string, event: MouseEvent<HTMLAnchorElement>) => void;
  /** A shortcode is shown as text, because `emoji` does not have it. */
  onUnknownEmoji?: () => void;
  /** Copies a code block and answers whether it is on the clipboard. Without it there is no button for that. */
  onCopy?: (text: string) => Promise<boolean>;
  /** Which of the matches of `find` is the one shown, from 0. */
  currentMatch?: number;
}
