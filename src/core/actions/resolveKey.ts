import type { InboxState } from '../state.ts';
import { type ActionId, actions } from './actions.ts';
import { isImeInput, type KeyPress, matchesChord, parseChord } from './chord.ts';
import type { Binding } from './keymap.ts';

/** Where the focus is when a key is pressed. */
export type FocusPlace = 'text' | 'list' | 'log' | 'control' | 'nothing';

/** Where a key was pressed, and on what kind of keyboard. */
export interface KeySituation {
  state: InboxState;
  place: FocusPlace;
  isApple: boolean;
}

function isInPlace({ focus }: Binding, place: FocusPlace): boolean {
  if (focus === undefined || place === 'list' || place === 'nothing') return true;
  return focus === 'reading' && place === 'log';
}

/** The action that a press stands for here and now, or `null`. */
export function resolveKey(
  press: KeyPress,
  bindings: readonly Binding[],
  { state, place, isApple }: KeySituation,
): ActionId | null {
  // A window over the inbox keeps the keys to itself, wherever the focus is.
  if (isImeInput(press) || state.overlay !== null) return null;
  const context = state.navigation.open === null ? 'list' : 'conversation';
  const binding = bindings.find(
    (one) =>
      (one.context === undefined || one.context === context) &&
      (place !== 'text' || one.inText === true) &&
      isInPlace(one, place) &&
      matchesChord(press, parseChord(one.keys), isApple) &&
      actions[one.action].when(state),
  );
  return binding?.action ?? null;
}
