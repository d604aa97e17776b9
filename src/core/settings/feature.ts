import type { Feature, Runtime } from '../runtime/runtime.ts';
import { keepSettings } from './reactions.ts';
import type { Settings, SettingsSlice } from './state.ts';
import { settingsChanged } from './transitions.ts';

export interface SettingsActions {
  /** Changes sound, volume, notifications, density, sending or the keys of the list, and stores them in this browser. */
  changeSettings(changes: Partial<Settings>): void;
}

export function createSettings(runtime: Runtime<SettingsSlice>): Feature<SettingsSlice, SettingsActions> {
  return {
    actions: { changeSettings: (changes) => runtime.update((state) => settingsChanged(state, changes)) },
    react: () => keepSettings(runtime),
  };
}
