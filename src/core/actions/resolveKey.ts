import { matchesChord, parseChord } from '../keys/chord.ts';
import { isComposedText, type KeyPress } from '../keys/keyPress.ts';
import type { InboxState } from '../state.ts';
import { actions } from './actions.ts';
import { isActionId } from './actionTable.ts';
import type { Binding } from './keymap.ts';

/** The kind of element that has focus when a key is pressed. */
export type FocusPlace = 'text' | 'emptyField' | 'list' | 'log' | 'control' | 'nothing';

/** The context of a key press: state, focus and keyboard. */
export interface KeySituation {
  state: InboxState;
  place: FocusPlace;
  isApple: boolean;
  /** The key before this one, if it has begun a sequence. */
  after?: string | undefined;
  /** Whether an action is available now. Default: the actions of the inbox by the state. */
  isAvailable?: ((action: string) => boolean) | undefined;
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
  { state, place, isApple, after, isAvailable = (id) => isActionId(id) && actions[id].when(state) }: KeySituation,
): string | null {
  // An open overlay handles its own keys, wherever focus is.
  if (isComposedText(press) || state.overlay !== null) return null;
  const context = state.navigation.open === null ? 'list' : 'conversation';
  const binding = bindings.find((one) => {
    const chord = parseChord(one.keys);
    return (
      chord.after === after &&
      (one.context === undefined || one.context === context) &&
      (!isText(place) || one.inText === true) &&
      isInPlace(one, place) &&
      matchesChord(press, chord, isApple) &&
      isAvailable(one.action)
    );
  });
  return binding?.action ?? null;
}
