import type { Env } from '../ports.ts';

/** Dark is the default. */
export type Theme = 'dark' | 'light';

/** Theme without a stored choice. */
export const defaultTheme: Theme = 'dark';

export const themeStorageKey = 'theme';

/** The stored theme; null without one. */
function storedTheme(storage: Env['local']): Theme | null {
  const stored = storage.get(themeStorageKey);
  return stored === 'light' || stored === 'dark' ? stored : null;
}

/** The theme as the browser stores it, else the default. */
export const readTheme = (storage: Env['local']): ThemeSlice => ({
  theme: storedTheme(storage) ?? defaultTheme,
  isThemeStored: storedTheme(storage) !== null,
});

/** Stores the default theme if none is stored. */
export function saveDefaultTheme(storage: Env['local']): void {
  if (storage.get(themeStorageKey) === null) saveTheme(storage, defaultTheme);
}

export const saveTheme = (storage: Env['local'], theme: Theme): void => storage.set(themeStorageKey, theme);

export const oppositeTheme = (theme: Theme): Theme => (theme === 'dark' ? 'light' : 'dark');

export interface ThemeSlice {
  /** The current theme. */
  theme: Theme;
  /** This browser has stored a theme: a choice of the user, or the default if `config.storeDefaults` is set. */
  isThemeStored: boolean;
}
