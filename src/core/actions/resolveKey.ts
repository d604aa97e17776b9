import { isImeInput, type KeyPress, matchesChord, parseChord } from '../keys/chord.ts';
import type { InboxState } from '../state.ts';
import { type ActionId, actions } from './actions.ts';
import type { Binding } from './keymap.ts';

/** The kind of element that has focus when a key is pressed. */
export type FocusPlace = 'text' | 'emptyField' | 'list' | 'log' | 'control' | 'nothing';

/** The context of a key press: state, focus and keyboard. */
export interface KeySituation {
  state: InboxState;
  place: FocusPlace;
  isApple: boolean;
}

const isText = (place: FocusPlace): boolean => place === 'text' || place === 'emptyField';

function isInPlace({ focus }: Binding, place: FocusPlace): boolean {
  if (focus === 'emptyField') return place === 'emptyField';
  if (focus === 'field') return isText(place);
  if (focus === undefined || place === 'list' || place === 'nothing') return true;
  return focus === 'reading' && place === 'log';
}

/** The action that a key press runs, or `null`. */
export function resolveKey(
  press: KeyPress,
  bindings: readonly Binding[],
  { state, place, isApple }: KeySituation,
): ActionId | null {
  // An open overlay handles its own keys, wherever focus is.
  if (isImeInput(press) || state.overlay !== null) return null;
  const context = state.navigation.open === null ? 'list' : 'conversation';
  const binding = bindings.find(
    (one) =>
      (one.context === undefined || one.context === context) &&
      (!isText(place) || one.inText === true) &&
      isInPlace(one, place) &&
      matchesChord(press, parseChord(one.keys), isApple) &&
      actions[one.action].when(state),
  );
  return binding?.action ?? null;
}
