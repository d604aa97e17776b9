import type { Env } from '../ports.ts';
import { defaultTheme, type Theme, type ThemeSlice } from './state.ts';

export const themeStorageKey = 'theme';

/** The stored theme, else the default. */
export function readTheme(storage: Env['local']): ThemeSlice {
  const stored = storage.get(themeStorageKey);
  return stored === 'light' || stored === 'dark'
    ? { theme: stored, isThemeStored: true }
    : { theme: defaultTheme, isThemeStored: false };
}

/** Stores the default theme if none is stored. */
export function saveDefaultTheme(storage: Env['local']): void {
  if (storage.get(themeStorageKey) === null) saveTheme(storage, defaultTheme);
}

export const saveTheme = (storage: Env['local'], theme: Theme): void => storage.set(themeStorageKey, theme);
