import { useCallback, useEffect, useRef } from 'react';
import { chordOf } from '../../core/actions/chordOf.ts';
import type { Binding } from '../../core/actions/keymap.ts';
import { isPlainCharacter } from '../../core/keys/sequence.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { chordText } from '../primitives/chord.ts';

/** Returns the function that says, once for each key, that a key does nothing here. `after`: the first key of the sequence. */
export function useUnusedKeyNotice(bindings: readonly Binding[], isApple: boolean) {
  const { shortcuts, keys } = useLabels();
  const { explainAction } = useInboxActions();
  const said = useRef(new Set<string>());
  const latest = useRef((_key: string): void => {});
  useEffect(() => {
    latest.current = (key) => {
      const list = chordOf('shortcuts.show', bindings);
      const text = (chord: string): string =>
        chord.length === 1 ? chord.toUpperCase() : chordText(chord, isApple, keys);
      explainAction(shortcuts.unused(text(key), list === undefined ? undefined : text(list)));
    };
  });
  return useCallback((event: KeyboardEvent, after: string | undefined): void => {
    if (!isPlainCharacter(event) || event.key === ' ' || event.repeat) return;
    const key = after === undefined ? event.key : `${after} ${event.key}`;
    if (said.current.has(key)) return;
    // The page of the host may use the key: its listener comes later.
    setTimeout(() => {
      if (event.defaultPrevented) return;
      said.current.add(key);
      latest.current(key);
    });
  }, []);
}
