import type { MouseEvent } from 'react';
import type { LeafTextOptions } from '../../core/mrkdwn/leaves.ts';

/** Lookups and callbacks of the inline renderers. */
export interface InlineContext extends Pick<LeafTextOptions, 'users' | 'channels' | 'groups' | 'emoji' | 'mentions'> {
  /** Id of the signed-in user; mentions of this user are highlighted. */
  currentUserId?: string;
  /** Called before a link opens in a new tab; `event.preventDefault()` cancels that. */
  onOpenLink?: (url: string, event: MouseEvent<HTMLAnchorElement>) => void;
  /** Called when a shortcode is not in `emoji` and stays text. */
  onUnknownEmoji?: () => void;
  /** Copies a code block; resolves to whether it is on the clipboard. Without it there is no copy button. */
  onCopy?: (text: string) => Promise<boolean>;
  /** Index of the active match of `find`, from 0. */
  currentMatch?: number;
}
