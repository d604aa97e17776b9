import type { Cancel, Env } from '../ports.ts';
import type { Feature, Runtime } from '../runtime/runtime.ts';
import { readStoredRecord, storeRecord } from '../storedValue.ts';
import { clampVolume, type Settings, type SettingsSlice } from './state.ts';
import { readSettings, settingsKey } from './storedSettings.ts';

function settingsChanged<S extends SettingsSlice>(state: S, changes: Partial<Settings>): S {
  const settings = { ...state.settings, ...changes };
  return { ...state, settings: { ...settings, volume: clampVolume(settings.volume) } };
}

/** Stores only what changed: another tab may have stored the rest. */
function saveSettings(storage: Env['local'], before: Settings, after: Settings): void {
  const changed = Object.entries(after).filter(([name, value]) => Reflect.get(before, name) !== value);
  storeRecord(storage, settingsKey, { ...readStoredRecord(storage, settingsKey), ...Object.fromEntries(changed) });
}

/** Stores each change of the settings, and applies the changes of other tabs. */
function keepSettings({ env, getState, subscribe, update }: Runtime<SettingsSlice>): readonly Cancel[] {
  let last = getState().settings;
  const keep = (): void => {
    const { settings } = getState();
    if (settings === last) return;
    saveSettings(env.local, last, settings);
    last = settings;
  };
  const follow = (): void => {
    last = readSettings(env.local);
    const settings = last;
    update((state) => ({ ...state, settings }));
  };
  return [subscribe(keep), env.local.onChange(settingsKey, follow)];
}

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
