import type { ActionName } from './actionName.ts';
import { type Binding, keymap } from './keymap.ts';

/** The first chord of an action, for display; `undefined` if it has none. */
export const chordOf = (action: ActionName, bindings: readonly Binding[] = keymap): string | undefined =>
  bindings.find((binding) => binding.action === action)?.keys;
