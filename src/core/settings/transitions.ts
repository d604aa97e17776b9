import { clampVolume, type Settings, type SettingsSlice } from './state.ts';

export function settingsChanged<S extends SettingsSlice>(state: S, changes: Partial<Settings>): S {
  const settings = { ...state.settings, ...changes };
  return { ...state, settings: { ...settings, volume: clampVolume(settings.volume) } };
}
