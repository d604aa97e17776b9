import type { Cancel, Env } from '../ports.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { Settings, SettingsSlice } from './state.ts';
import { readStoredSettings, settingsKey } from './storedSettings.ts';

/** Stores only what changed: another tab may have stored the rest. */
function saveSettings(storage: Env['local'], before: Settings, after: Settings): void {
  const changed = Object.entries(after).filter(([name, value]) => Reflect.get(before, name) !== value);
  storage.set(settingsKey, JSON.stringify({ ...readStoredSettings(storage), ...Object.fromEntries(changed) }));
}

/** Stores each change of the settings. */
export function keepSettings({ env, getState, subscribe }: Runtime<SettingsSlice>): Cancel {
  let last = getState().settings;
  return subscribe(() => {
    const { settings } = getState();
    if (settings === last) return;
    saveSettings(env.local, last, settings);
    last = settings;
  });
}
