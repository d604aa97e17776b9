import type { InboxState } from '../state.ts';
import type { Overlay } from './state.ts';

/** Lies over everything, instead of what lay there. There is nothing to lie over before someone is signed in. */
export const overlayOpened = (state: InboxState, overlay: Overlay): InboxState =>
  state.session.status === 'authenticated' ? { ...state, overlay } : state;

export const overlayClosed = (state: InboxState): InboxState =>
  state.overlay === null ? state : { ...state, overlay: null };
