import { useEffect } from 'react';
import type { InlineContext } from './inlineContext.ts';

const shortcode = /:[a-z0-9+-][a-z0-9_+'-]*:/;

/** Requests the full emoji set when a text still contains a shortcode. */
export function useMissingEmoji(text: string, { onUnknownEmoji }: Pick<InlineContext, 'onUnknownEmoji'>): void {
  const isMissing = shortcode.test(text);
  useEffect(() => {
    if (isMissing) onUnknownEmoji?.();
  }, [isMissing, onUnknownEmoji]);
}
