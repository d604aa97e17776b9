import type { Cancel, Env } from '../ports.ts';
import type { OwnedRuntime } from '../runtime/createRuntime.ts';
import type { Settings } from './state.ts';
import { readStoredSettings, settingsKey } from './storedSettings.ts';

/** Stores what changed; another tab may have changed the rest. */
function saveSettings(storage: Env['local'], before: Settings, after: Settings): void {
  const changed = Object.entries(after).filter(([name, value]) => Reflect.get(before, name) !== value);
  storage.set(settingsKey, JSON.stringify({ ...readStoredSettings(storage), ...Object.fromEntries(changed) }));
}

/** Keeps the settings in this browser, with what has changed since `before`. */
export function wireKeptSettings({ env, getState, subscribe }: OwnedRuntime, before: Settings): Cancel {
  let last = before;
  const react = (): void => {
    const { settings } = getState();
    if (settings === last) return;
    saveSettings(env.local, last, settings);
    last = settings;
  };
  react();
  return subscribe(react);
}
