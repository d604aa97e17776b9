import type { Env } from '../ports.ts';
import { readStoredRecord } from '../storedValue.ts';
import { clampVolume, defaultSettings, type Settings } from './state.ts';

export const settingsKey = 'triage-inbox:settings';

/** Reads the stored settings. Each invalid setting falls back to its default. */
export function readSettings(storage: Env['local']): Settings {
  const { sound, volume, notifications, density, sendInBackground, browsesBeside, offersForYou, formatting } =
    readStoredRecord(storage, settingsKey);
  return {
    sound: typeof sound === 'boolean' ? sound : defaultSettings.sound,
    volume: typeof volume === 'number' ? clampVolume(volume) : defaultSettings.volume,
    notifications: typeof notifications === 'boolean' ? notifications : defaultSettings.notifications,
    density: density === 'compact' || density === 'comfortable' ? density : defaultSettings.density,
    sendInBackground: typeof sendInBackground === 'boolean' ? sendInBackground : defaultSettings.sendInBackground,
    browsesBeside: typeof browsesBeside === 'boolean' ? browsesBeside : defaultSettings.browsesBeside,
    offersForYou: typeof offersForYou === 'boolean' ? offersForYou : defaultSettings.offersForYou,
    formatting: typeof formatting === 'boolean' ? formatting : defaultSettings.formatting,
  };
}
