import { createContext } from 'react';
import type { SlotName, Slots } from './slots.ts';

export interface SlotsSetup {
  slots: Slots;
  /** A component of the host has thrown. */
  onError(name: SlotName, error: unknown): void;
}

export const SlotsContext = createContext<SlotsSetup>({ slots: {}, onError: () => {} });
