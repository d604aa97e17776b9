import { useEffect } from 'react';
import type { InlineContext } from './inlineContext.ts';

const shortcode = /:[a-z0-9+-][a-z0-9_+'-]*:/;

/** Asks for all emoji when a text still has a shortcode in it. */
export function useWantedEmoji(text: string, { onUnknownEmoji }: Pick<InlineContext, 'onUnknownEmoji'>): void {
  const isWanted = shortcode.test(text);
  useEffect(() => {
    if (isWanted) onUnknownEmoji?.();
  }, [isWanted, onUnknownEmoji]);
}
