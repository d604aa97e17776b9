import type { Env } from '../ports.ts';
import type { InboxState } from '../state.ts';

export type Density = 'comfortable' | 'compact';

/** What a person set for this browser. It is theirs in every workspace; the theme is kept apart (product spec §2 "Theme"). */
export interface Settings {
  sound: boolean;
  /** 0 to 1 (product spec §5). */
  volume: number;
  notifications: boolean;
  density: Density;
}

/** Product spec §9: volume 1. */
export const defaultSettings: Settings = { sound: true, volume: 1, notifications: true, density: 'comfortable' };

const settingsKey = 'triage-inbox:settings';

/** Between 0 and 1 (product spec §5); what is no number is as loud as nobody chose. */
export const clampVolume = (volume: number): number =>
  Number.isNaN(volume) ? defaultSettings.volume : Math.min(1, Math.max(0, volume));

function readStored(storage: Env['local']): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(storage.get(settingsKey) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** What is stored, each setting by itself: a broken one is the default. */
export function readSettings(storage: Env['local']): Settings {
  const { sound, volume, notifications, density } = readStored(storage);
  return {
    sound: typeof sound === 'boolean' ? sound : defaultSettings.sound,
    volume: typeof volume === 'number' ? clampVolume(volume) : defaultSettings.volume,
    notifications: typeof notifications === 'boolean' ? notifications : defaultSettings.notifications,
    density: density === 'compact' || density === 'comfortable' ? density : defaultSettings.density,
  };
}

/** Stores what changed; another tab may have changed the rest. */
export function saveSettings(storage: Env['local'], before: Settings, after: Settings): void {
  const changed = Object.entries(after).filter(([name, value]) => Reflect.get(before, name) !== value);
  storage.set(settingsKey, JSON.stringify({ ...readStored(storage), ...Object.fromEntries(changed) }));
}

export function settingsChanged(state: InboxState, changes: Partial<Settings>): InboxState {
  const settings = { ...state.settings, ...changes };
  return { ...state, settings: { ...settings, volume: clampVolume(settings.volume) } };
}
