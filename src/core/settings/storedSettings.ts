import type { Env } from '../ports.ts';
import { clampVolume, defaultSettings, type Settings } from './state.ts';

export const settingsKey = 'triage-inbox:settings';

/** The stored settings, not validated. */
export function readStoredSettings(storage: Env['local']): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(storage.get(settingsKey) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Reads the stored settings. Each invalid setting falls back to its default. */
export function readSettings(storage: Env['local']): Settings {
  const { sound, volume, notifications, density, sendInBackground, browsesBeside, formatting } =
    readStoredSettings(storage);
  return {
    sound: typeof sound === 'boolean' ? sound : defaultSettings.sound,
    volume: typeof volume === 'number' ? clampVolume(volume) : defaultSettings.volume,
    notifications: typeof notifications === 'boolean' ? notifications : defaultSettings.notifications,
    density: density === 'compact' || density === 'comfortable' ? density : defaultSettings.density,
    sendInBackground: typeof sendInBackground === 'boolean' ? sendInBackground : defaultSettings.sendInBackground,
    browsesBeside: typeof browsesBeside === 'boolean' ? browsesBeside : defaultSettings.browsesBeside,
    formatting: typeof formatting === 'boolean' ? formatting : defaultSettings.formatting,
  };
}
