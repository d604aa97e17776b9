import type { InboxConfig } from '../config.ts';
import type { SettingsSlice } from './state.ts';

/** Whether messages are sent in the background: the choice of the user, else the configured default. */
export const sendsInBackground = (
  { settings }: SettingsSlice,
  config: Pick<InboxConfig, 'sendInBackground'>,
): boolean => settings.sendInBackground ?? config.sendInBackground;
