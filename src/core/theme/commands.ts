import type { InboxActions } from '../inboxActions.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { oppositeTheme, saveTheme } from './theme.ts';

type ThemeActions = Pick<InboxActions, 'setTheme' | 'showTheme' | 'toggleTheme'>;

/** What a person chose is kept; what a host shows is not. */
export function createThemeActions({ env, getState, update }: Runtime): ThemeActions {
  const showTheme: ThemeActions['showTheme'] = (theme) =>
    update((state) => (state.theme === theme ? state : { ...state, theme }));
  const setTheme: ThemeActions['setTheme'] = (theme) => {
    saveTheme(env.local, theme);
    showTheme(theme);
  };
  return { setTheme, showTheme, toggleTheme: () => setTheme(oppositeTheme(getState().theme)) };
}
