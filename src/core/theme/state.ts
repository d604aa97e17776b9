/** Dark is the default. */
export type Theme = 'dark' | 'light';

/** Theme without a stored choice. */
export const defaultTheme: Theme = 'dark';

export const oppositeTheme = (theme: Theme): Theme => (theme === 'dark' ? 'light' : 'dark');

export interface ThemeSlice {
  /** The current theme. */
  theme: Theme;
  /** This browser has stored a theme: a choice of the user, or the default if `config.storeDefaults` is set. */
  isThemeStored: boolean;
}
