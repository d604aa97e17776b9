import type { Env } from '../ports.ts';

/** Dark is the default. */
export type Theme = 'dark' | 'light';

/** Theme without a stored choice. */
export const defaultTheme: Theme = 'dark';

export const themeStorageKey = 'theme';

/** Dark unless stored as light. */
export const readTheme = (storage: Env['local']): Theme =>
  storage.get(themeStorageKey) === 'light' ? 'light' : defaultTheme;

/** Stores the default theme if none is stored. */
export function saveDefaultTheme(storage: Env['local']): void {
  if (storage.get(themeStorageKey) === null) saveTheme(storage, defaultTheme);
}

export const saveTheme = (storage: Env['local'], theme: Theme): void => storage.set(themeStorageKey, theme);

export const oppositeTheme = (theme: Theme): Theme => (theme === 'dark' ? 'light' : 'dark');

export interface ThemeSlice {
  /** The current theme. */
  theme: Theme;
}
