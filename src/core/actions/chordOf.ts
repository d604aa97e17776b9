import type { ActionId } from './actions.ts';
import { type Binding, keymap } from './keymap.ts';

/** The first chord of an action, for display; `undefined` if it has none. */
export const chordOf = (action: ActionId, bindings: readonly Binding[] = keymap): string | undefined =>
  bindings.find((binding) => binding.action === action)?.keys;
