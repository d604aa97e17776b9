import { hasMessage } from '../messages/selectors.ts';
import type { MessagesSlice } from '../messages/state.ts';
import type { Cancel } from '../ports.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { NavigationSlice } from './state.ts';
import { highlightEnded } from './transitions.ts';

/** Ends a highlight `config.highlightMs` after its message is loaded (product spec §4 "Navigation"). */
export function endHighlights({
  config,
  getState,
  life,
  subscribe,
  update,
}: Runtime<NavigationSlice & MessagesSlice>): Cancel {
  let highlight: object | undefined;
  const react = (): void => {
    const state = getState();
    const { open } = state.navigation;
    const shown = open?.highlight;
    if (shown === highlight || (open && shown && !hasMessage(state, open.id, shown.ts))) return;
    highlight = shown;
    if (!shown) return;
    life.after(config.highlightMs, () =>
      update((current) => (current.navigation.open?.highlight === shown ? highlightEnded(current) : current)),
    );
  };
  react();
  return subscribe(react);
}
