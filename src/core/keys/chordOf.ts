import type { ActionId } from '../actions/actions.ts';
import { type Binding, keymap } from '../actions/keymap.ts';

/** The first chord that leads to an action, to be drawn beside it; `undefined` when it has none. */
export const chordOf = (action: ActionId, bindings: readonly Binding[] = keymap): string | undefined =>
  bindings.find((binding) => binding.action === action)?.keys;
