import { composeLeft } from '../compose/composeLeft.ts';
import type { ComposeSlice } from '../compose/state.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
import type { SearchSlice } from '../search/state.ts';
import { searchLeft } from '../search/transitions.ts';
import type { ServiceSlice } from '../service/state.ts';
import { disconnectionLeft } from '../service/transitions.ts';
import type { OffersSlice } from '../session/offers.ts';
import type { SessionSlice } from '../session/state.ts';
import type { ViewsSlice } from '../views/state.ts';
import { editLeft } from '../views/transitions.ts';
import type { Overlay, OverlaySlice } from './state.ts';

export type OverlaySlices = OverlaySlice &
  ComposeSlice &
  OffersSlice &
  SearchSlice &
  ServiceSlice &
  ViewsSlice &
  Pick<ConversationsSlice, 'conversations'>;

/** Sets the overlay. The search keeps its text while the assistant is shown, and is empty when it opens again. */
function withOverlay<S extends OverlaySlices>(state: S, overlay: Overlay | null): S {
  const isStillSearch = overlay?.kind === 'search' && state.overlay?.kind === 'search';
  return { ...(isStillSearch ? state : disconnectionLeft(editLeft(searchLeft(composeLeft(state))))), overlay };
}

/** The overlay to open: the search instead of the assistant if there is none. */
const available = ({ offers }: OffersSlice, overlay: Overlay): Overlay =>
  overlay.kind === 'search' && !offers.ask ? { ...overlay, mode: 'find' } : overlay;

/** Opens an overlay in place of the current one. Does nothing before sign-in. */
export const overlayOpened = <S extends OverlaySlices & SessionSlice>(state: S, overlay: Overlay): S =>
  state.session.status === 'authenticated' ? withOverlay(state, available(state, overlay)) : state;

export const overlayClosed = <S extends OverlaySlices>(state: S): S =>
  state.overlay === null ? state : withOverlay(state, null);
