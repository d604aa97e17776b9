import { useRef } from 'react';
import { defaultTheme, type Theme } from '../../core/theme/theme.ts';
import { useInbox } from '../inbox/InboxContext.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { useIsomorphicLayoutEffect } from '../inbox/useIsomorphicLayoutEffect.ts';
import { useHydrated } from './useHydrated.ts';

/** The current theme. A theme from the host is controlled: `onThemeChange` reports the choice of the user, and the theme
 * changes when the host passes it. */
export function useTheme(theme: Theme | undefined, onThemeChange: ((theme: Theme) => void) | undefined): Theme {
  const inbox = useInbox();
  const stored = useInboxState((state) => state.theme);
  const isHydrated = useHydrated();
  const given = useRef(theme);
  const report = useRef(onThemeChange);
  useIsomorphicLayoutEffect(() => {
    given.current = theme;
    report.current = onThemeChange;
  });
  useIsomorphicLayoutEffect(() => {
    if (theme !== undefined) inbox.actions.showTheme(theme);
  }, [inbox, theme]);
  useIsomorphicLayoutEffect(() => {
    let before = inbox.getState().theme;
    return inbox.subscribe(() => {
      const { theme: now } = inbox.getState();
      if (now === before) return;
      before = now;
      if (now === given.current) return;
      report.current?.(now);
      if (given.current !== undefined) inbox.actions.showTheme(given.current);
    });
  }, [inbox]);
  return theme ?? (isHydrated ? stored : defaultTheme);
}
