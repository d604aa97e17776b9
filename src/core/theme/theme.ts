import type { Env } from '../ports.ts';

export type Theme = 'dark' | 'light';

export const themeStorageKey = 'theme';

/** Dark unless stored as light; the default is saved where nothing is stored (product spec §2 "Theme"). */
export function readTheme(storage: Env['local']): Theme {
  const stored = storage.get(themeStorageKey);
  if (stored === null) storage.set(themeStorageKey, 'dark');
  return stored === 'light' ? 'light' : 'dark';
}

export const oppositeTheme = (theme: Theme): Theme => (theme === 'dark' ? 'light' : 'dark');
