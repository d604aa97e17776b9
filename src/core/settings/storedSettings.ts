import type { Env } from '../ports.ts';
import { clampVolume, defaultSettings, type Settings } from './state.ts';

export const settingsKey = 'triage-inbox:settings';

/** As it stands there, unchecked. */
export function readStoredSettings(storage: Env['local']): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(storage.get(settingsKey) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** What is stored, each setting by itself: a broken one is the default. */
export function readSettings(storage: Env['local']): Settings {
  const { sound, volume, notifications, density } = readStoredSettings(storage);
  return {
    sound: typeof sound === 'boolean' ? sound : defaultSettings.sound,
    volume: typeof volume === 'number' ? clampVolume(volume) : defaultSettings.volume,
    notifications: typeof notifications === 'boolean' ? notifications : defaultSettings.notifications,
    density: density === 'compact' || density === 'comfortable' ? density : defaultSettings.density,
  };
}
