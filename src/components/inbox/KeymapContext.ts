import { createContext, useContext } from 'react';
import type { ActionName } from '../../core/actions/actionName.ts';
import { chordOf } from '../../core/actions/chordOf.ts';
import { type Binding, keymap } from '../../core/actions/keymap.ts';

/** The active keymap, with the changes of the host. */
export const KeymapContext = createContext<readonly Binding[]>(keymap);

export const useKeymap = (): readonly Binding[] => useContext(KeymapContext);

/** The shortcut to show for an action; `undefined` if it has none. */
export const useChord = (action: ActionName): string | undefined => chordOf(action, useKeymap());
