import { searchLeft } from '../search/transitions.ts';
import type { InboxState } from '../state.ts';
import { editLeft } from '../views/transitions.ts';
import type { Overlay } from './state.ts';

/** Search keeps what is typed while the assistant is asked, and begins anew when it is opened again. */
function withOverlay(state: InboxState, overlay: Overlay | null): InboxState {
  const isStill = overlay?.kind === 'search' && state.overlay?.kind === 'search';
  return { ...(isStill ? state : editLeft(searchLeft(state))), overlay };
}

/** Without an assistant there is only the search. */
const possible = (state: InboxState, overlay: Overlay): Overlay =>
  overlay.kind === 'search' && !state.views.aiEnabled ? { ...overlay, mode: 'find' } : overlay;

/** Lies over everything, instead of what lay there. There is nothing to lie over before someone is signed in. */
export const overlayOpened = (state: InboxState, overlay: Overlay): InboxState =>
  state.session.status === 'authenticated' ? withOverlay(state, possible(state, overlay)) : state;

export const overlayClosed = (state: InboxState): InboxState =>
  state.overlay === null ? state : withOverlay(state, null);
