import type { Feature, Runtime } from '../runtime/runtime.ts';
import type { SessionSlice } from '../session/state.ts';
import type { Overlay } from './state.ts';
import { type OverlaySlices, overlayClosed, overlayOpened } from './transitions.ts';

export interface OverlayActions {
  /** Opens a dialog over the inbox: search, an editor, settings. */
  openOverlay(overlay: Overlay): void;
  /** Closes the open dialog. */
  closeOverlay(): void;
}

interface Dependencies {
  search: { begin(): void; end(): void };
  ask: { begin(): void };
  compose: { end(): void };
}

type Slices = OverlaySlices & SessionSlice;

export function createOverlays(
  { getState, update }: Runtime<Slices>,
  { search, ask, compose }: Dependencies,
): Feature<Slices, OverlayActions> {
  return {
    actions: {
      openOverlay(overlay) {
        compose.end();
        update((state) => overlayOpened(state, overlay));
        if (getState().overlay?.kind !== 'search') return search.end();
        search.begin();
        ask.begin();
      },
      closeOverlay() {
        compose.end();
        search.end();
        update(overlayClosed);
      },
    },
  };
}
