import type { Feature, Runtime } from '../runtime/runtime.ts';
import { oppositeTheme, type Theme, type ThemeSlice } from './state.ts';
import { readTheme, saveDefaultTheme, saveTheme, themeStorageKey } from './storedTheme.ts';

export interface ThemeActions {
  /** Sets the theme and stores it in this browser. */
  setTheme(theme: Theme): void;
  /** Sets the theme without storing it, for hosts that control the theme. */
  showTheme(theme: Theme): void;
  /** Switches to the other theme and stores it. */
  toggleTheme(): void;
}

export function createTheme({ config, env, getState, update }: Runtime<ThemeSlice>): Feature<ThemeSlice, ThemeActions> {
  /** The stored theme, as this tab knows it. */
  let stored: Theme | undefined;
  const showTheme: ThemeActions['showTheme'] = (theme) =>
    update((state) => (state.theme === theme ? state : { ...state, theme }));
  const setTheme: ThemeActions['setTheme'] = (theme) => {
    stored = theme;
    saveTheme(env.local, theme);
    update((state) => ({ ...state, theme, isThemeStored: true }));
  };
  return {
    actions: { setTheme, showTheme, toggleTheme: () => setTheme(oppositeTheme(getState().theme)) },
    react() {
      if (config.storeDefaults) {
        saveDefaultTheme(env.local);
        update((state) => (state.isThemeStored ? state : { ...state, isThemeStored: true }));
      }
      stored = readTheme(env.local).theme;
      const follow = (): void => {
        const next = readTheme(env.local);
        // The first tab stores the default, which is no choice: a host may control the theme.
        if (next.theme === stored) return;
        stored = next.theme;
        update((state) => ({ ...state, ...next }));
      };
      return [env.local.onChange(themeStorageKey, follow)];
    },
  };
}
