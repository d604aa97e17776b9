import { isKeyChord } from '../keys/keyChord.ts';
import type { Binding } from './keymap.ts';

const opposite: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** Swaps the left and right arrow keys of a keymap, for right-to-left layouts. */
export const mirroredKeymap = (bindings: readonly Binding[]): readonly Binding[] =>
  bindings.map((binding) => {
    const keys = binding.keys.replace(/Arrow(Left|Right)$/, (arrow) => opposite[arrow] ?? arrow);
    return keys !== binding.keys && isKeyChord(keys) ? { ...binding, keys } : binding;
  });
