import { createContext } from 'react';
import type { SlotName, Slots } from './slots.ts';

export interface SlotsSetup {
  slots: Slots;
  /** Called when a component of the host throws. */
  onError(name: SlotName, error: unknown): void;
}

export const SlotsContext = createContext<SlotsSetup>({ slots: {}, onError: () => {} });
