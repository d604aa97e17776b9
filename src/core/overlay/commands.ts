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

const forms: ReadonlySet<Overlay['kind']> = new Set(['focusInbox', 'compose', 'later', 'disconnect']);

type Slices = OverlaySlices & SessionSlice;

interface Dependencies {
  search: { begin(): void; end(): void };
  ask: { begin(): void };
  compose: { end(): void };
  open(conversationId: string): void;
}

export interface OverlayFeature extends Feature<Slices, OverlayActions> {
  /** Opens a conversation, and closes the dialog that would hide it. Dialogs with a form stay; the search closes. */
  openUncovered(conversationId: string): void;
}

export function createOverlays(
  { getState, update }: Runtime<Slices>,
  { search, ask, compose, open }: Dependencies,
): OverlayFeature {
  const closeOverlay = (): void => {
    compose.end();
    search.end();
    update(overlayClosed);
  };
  return {
    openUncovered(conversationId) {
      const kind = getState().overlay?.kind;
      if (kind === undefined || !forms.has(kind)) closeOverlay();
      open(conversationId);
    },
    actions: {
      openOverlay(overlay) {
        compose.end();
        update((state) => overlayOpened(state, overlay));
        if (getState().overlay?.kind !== 'search') return search.end();
        search.begin();
        ask.begin();
      },
      closeOverlay,
    },
  };
}
