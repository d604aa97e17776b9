import { useEffect } from 'react';
import { useInboxActions } from '../TriageInbox/useInboxActions.ts';

const shortcode = /:[a-z0-9+-][a-z0-9_+'-]*:/;

/** Fetches all emoji when a text still has a shortcode in it. */
export function useWantedEmoji(text: string): void {
  const { loadEmoji } = useInboxActions();
  const isWanted = shortcode.test(text);
  useEffect(() => {
    if (isWanted) loadEmoji();
  }, [isWanted, loadEmoji]);
}
