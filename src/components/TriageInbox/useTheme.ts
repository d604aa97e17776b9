import { useEffect, useRef } from 'react';
import type { Theme } from '../../core/theme/theme.ts';
import { useInbox } from './InboxContext.ts';
import { useInboxState } from './useInboxState.ts';

/** The theme in force. A host that gives one decides; `onThemeChange` tells it what a person chose. */
export function useTheme(theme: Theme | undefined, onThemeChange: ((theme: Theme) => void) | undefined): Theme {
  const inbox = useInbox();
  const stored = useInboxState((state) => state.theme);
  const tell = useRef(onThemeChange);
  useEffect(() => {
    tell.current = onThemeChange;
  });
  useEffect(() => {
    if (theme !== undefined) inbox.actions.setTheme(theme);
  }, [inbox, theme]);
  useEffect(() => {
    let before = inbox.getState().theme;
    return inbox.subscribe(() => {
      const { theme: now } = inbox.getState();
      if (now === before) return;
      before = now;
      tell.current?.(now);
    });
  }, [inbox]);
  return stored;
}
