import { isKeyChord } from '../keys/keyChord.ts';
import type { Binding } from './keymap.ts';

const opposite: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** The keys where everything is mirrored: the arrow that leads on points to the left there. A table writes its keys for left
 * to right. */
export const mirroredKeymap = (bindings: readonly Binding[]): readonly Binding[] =>
  bindings.map((binding) => {
    const keys = binding.keys.replace(/Arrow(Left|Right)$/, (arrow) => opposite[arrow] ?? arrow);
    return keys !== binding.keys && isKeyChord(keys) ? { ...binding, keys } : binding;
  });
