/** Height of rows. @inline */
export type Density = 'comfortable' | 'compact';

/** User settings, shared by all workspaces in this browser. The theme is stored separately. */
export interface Settings {
  /** Whether new messages play a sound. Default: true. */
  sound: boolean;
  /** 0 to 1. */
  volume: number;
  /** Whether new messages show a desktop notification, if the browser permits it. Default: true. */
  notifications: boolean;
  /** Height of rows. Default: `comfortable`. */
  density: Density;
  /** Whether messages leave the field at once and are sent in the background; `null` for `config.sendInBackground`. */
  sendInBackground: boolean | null;
  /** Whether the keys of the list move a cursor beside an open conversation. Default: false, they open the neighbour. */
  browsesBeside: boolean;
  /** Whether a long Inbox offers its two groups: until the user has used or refused them. Default: true. */
  offersForYou: boolean;
  /** Whether the composer shows its formatting buttons. */
  formatting: boolean;
}

/** The settings before the user changes them. */
export const defaultSettings: Settings = {
  sound: true,
  volume: 1,
  notifications: true,
  density: 'comfortable',
  sendInBackground: null,
  browsesBeside: false,
  offersForYou: true,
  formatting: false,
};

/** Clamps the volume to 0 to 1. `NaN` gives the default. */
export const clampVolume = (volume: number): number =>
  Number.isNaN(volume) ? defaultSettings.volume : Math.min(1, Math.max(0, volume));

export interface SettingsSlice {
  /** The settings of the user. */
  settings: Settings;
}
