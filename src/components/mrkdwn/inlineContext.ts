import type { MouseEvent } from 'react';
import type { TokenTextOptions } from '../../core/mrkdwn/inlineTokens.ts';
import type { Mentioned } from '../../model/index.ts';

/** Lookups and callbacks for the text of a message. */
export interface InlineContext extends Pick<TokenTextOptions, 'users' | 'channels' | 'groups' | 'emoji' | 'mentions'> {
  /** URLs of the pictures of custom emoji by shortcode. */
  images?: ReadonlyMap<string, string>;
  /** The user whose mentions are highlighted. */
  currentUser?: Mentioned;
  /** Mentions of people open their card, and those of channels the channel. Only inside an inbox. */
  opensMentions?: boolean;
  /** Called before a link opens in a new tab; `event.preventDefault()` cancels that. */
  onOpenLink?: (url: string, event: MouseEvent<HTMLAnchorElement>) => void;
  /** Called when a shortcode is not in `emoji` and stays text. */
  onUnknownEmoji?: () => void;
  /** Copies a code block; resolves to whether it is on the clipboard. Without it there is no copy button. */
  onCopy?: (text: string) => Promise<boolean>;
  /** Index of the active match of `find`, from 0. */
  currentMatch?: number;
}
