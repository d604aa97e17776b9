import { createContext, useContext } from 'react';
import type { ActionId } from '../../core/actions/actions.ts';
import { chordOf } from '../../core/actions/chordOf.ts';
import { type Binding, keymap } from '../../core/actions/keymap.ts';

/** The keys that work here, as the host has them. */
export const KeymapContext = createContext<readonly Binding[]>(keymap);

export const useKeymap = (): readonly Binding[] => useContext(KeymapContext);

/** The key to draw beside an action; `undefined` when it has none. */
export const useChord = (action: ActionId): string | undefined => chordOf(action, useKeymap());
