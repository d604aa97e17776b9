/** How much room a row takes. */
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

/** Between 0 and 1 (product spec §5); what is no number is as loud as nobody chose. */
export const clampVolume = (volume: number): number =>
  Number.isNaN(volume) ? defaultSettings.volume : Math.min(1, Math.max(0, volume));

export interface SettingsSlice {
  settings: Settings;
}
