import type { InboxState } from '../state.ts';
import { clampVolume, type Settings } from './state.ts';

export function settingsChanged(state: InboxState, changes: Partial<Settings>): InboxState {
  const settings = { ...state.settings, ...changes };
  return { ...state, settings: { ...settings, volume: clampVolume(settings.volume) } };
}
