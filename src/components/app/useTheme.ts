import { type RefObject, useRef, useState } from 'react';
import { defaultTheme, type Theme } from '../../core/theme/state.ts';
import { useInbox } from '../inbox/InboxContext.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { useIsomorphicLayoutEffect } from '../inbox/useIsomorphicLayoutEffect.ts';
import { useHydrated } from './useHydrated.ts';

/**
 * The current theme. "dark" and "light" of the host are controlled: `onThemeChange` reports the choice of the user, and the theme changes
 * when the host passes it. Otherwise the stored choice of the user counts, then the color scheme of the system or of the page.
 */
export function useTheme(
  root: RefObject<HTMLElement | null>,
  given: Theme | 'system' | undefined,
  onThemeChange: ((theme: Theme) => void) | undefined,
): Theme {
  const inbox = useInbox();
  const theme = useInboxState((state) => state.theme);
  const isStored = useInboxState((state) => state.isThemeStored);
  const isHydrated = useHydrated();
  const scheme = useColorScheme(root, given === 'system');
  const controlled = given === 'system' ? undefined : given;
  const wanted = controlled ?? (isStored ? null : scheme);
  const latest = useRef({ controlled, onThemeChange });
  /** The theme that this hook is showing: no choice of the user. */
  const showing = useRef<Theme | null>(null);
  useIsomorphicLayoutEffect(() => {
    latest.current = { controlled, onThemeChange };
  });
  useIsomorphicLayoutEffect(() => {
    const show = (next: Theme): void => {
      showing.current = next;
      inbox.actions.showTheme(next);
      showing.current = null;
    };
    if (wanted !== null) show(wanted);
    let before = inbox.getState().theme;
    return inbox.subscribe(() => {
      const { theme: now } = inbox.getState();
      if (now === before) return;
      before = now;
      if (now === showing.current) return;
      const { controlled: kept, onThemeChange: report } = latest.current;
      if (now === kept) return;
      report?.(now);
      if (kept !== undefined) show(kept);
    });
  }, [inbox, wanted]);
  return controlled ?? (isHydrated ? theme : defaultTheme);
}

/** The color scheme of the system, or the one that the page declares around the inbox; null if the page declares none. */
function useColorScheme(root: RefObject<HTMLElement | null>, isOfSystem: boolean): Theme | null {
  const [scheme, setScheme] = useState<Theme | null>(null);
  useIsomorphicLayoutEffect(() => {
    const element = root.current;
    const window = element?.ownerDocument.defaultView;
    if (!element || !window?.matchMedia) return;
    const isDark = window.matchMedia('(prefers-color-scheme: dark)');
    const read = (): void => {
      const ofSystem = isDark.matches ? 'dark' : 'light';
      setScheme(isOfSystem ? ofSystem : declaredScheme(element, ofSystem));
    };
    read();
    isDark.addEventListener('change', read);
    // Pages switch their scheme by a class, a style or an attribute of these elements.
    const observer = new window.MutationObserver(read);
    const { documentElement, body } = element.ownerDocument;
    if (!isOfSystem) for (const node of [documentElement, body]) observer.observe(node, { attributes: true });
    return () => {
      isDark.removeEventListener('change', read);
      observer.disconnect();
    };
  }, [root, isOfSystem]);
  return scheme;
}

function declaredScheme(element: HTMLElement, ofSystem: Theme): Theme | null {
  const around = element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host;
  const window = element.ownerDocument.defaultView;
  if (!around || !window) return null;
  const names = window.getComputedStyle(around).colorScheme?.split(' ') ?? [];
  const [isDark, isLight] = [names.includes('dark'), names.includes('light')];
  if (isDark && isLight) return ofSystem;
  if (isDark) return 'dark';
  return isLight ? 'light' : null;
}
